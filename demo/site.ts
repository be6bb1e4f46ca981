import { pictureWidths } from '#shared/pictures.ts'

/** The files of the static folder, by how their paths begin; everything else is answered by the server in this tab. */
const files =
  /^(assets|pictures|images|engine|demo)\/|^(index\.html|404\.html|worker\.js|favicon\.(svg|ico)|apple-touch-icon\.png|robots\.txt)$/

export const isFile = (path: string): boolean => files.test(path)

/** Whether another content would have another name. */
export const isHashed = (path: string): boolean => path.startsWith('assets/')

/** An address that ends as files do is asked for to be saved or shown by itself, not to be walked on from. */
export const isOneFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path)

/** The path of the width of a picture that is stored ahead of any visit; null for other files. */
export const storedWidth = (path: string): string | null =>
  /^pictures\/.+-\d+\.(?:avif|webp)$/.test(path)
    ? path.replace(/-\d+\.\w+$/, `-${pictureWidths[0]}.avif`)
    : null
