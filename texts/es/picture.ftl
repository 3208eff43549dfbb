# Imágenes.
picture-undrawable = No se puede dibujar la imagen. Es un error nuestro.
picture-unwritable = { $file }: no se puede escribir: { $why }
picture-no-letters = Las letras { $letters } no están en la fuente del programa: en su lugar hay recuadros.
