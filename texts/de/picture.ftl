# Bilder.
picture-undrawable = Das Bild lässt sich nicht zeichnen. Das ist unser Fehler.
picture-unwritable = { $file }: lässt sich nicht schreiben: { $why }
