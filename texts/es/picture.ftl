# Imágenes.
picture-undrawable = No se puede dibujar la imagen. Es un error nuestro.
picture-unwritable = { $file }: no se puede escribir: { $why }
