# Pictures.
picture-undrawable = The picture can't be drawn. That is a mistake of ours.
picture-unwritable = { $file }: can't be written: { $why }
picture-no-letters = The letters { $letters } are not in the font of the program: boxes stand in their place.
