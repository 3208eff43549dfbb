# Bilder.
picture-undrawable = Das Bild lässt sich nicht zeichnen. Das ist unser Fehler.
picture-unwritable = { $file }: lässt sich nicht schreiben: { $why }
picture-no-letters = Die Zeichen { $letters } fehlen in der Schrift des Programms: an ihrer Stelle stehen Kästchen.
