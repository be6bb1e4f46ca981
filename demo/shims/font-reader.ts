import { create } from 'fontkit'

/** The reader of fonts, which is part of the one file of the demonstration. */
export const fontReader = () => ({ create })
