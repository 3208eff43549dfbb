# Pictures.
picture-undrawable = The picture can't be drawn. That is a mistake of ours.
picture-unwritable = { $file }: can't be written: { $why }
