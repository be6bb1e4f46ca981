import { pictureWidths } from '#shared/pictures.ts'

/** Path prefixes of the static folder; the server in this tab answers all other paths. */
const files =
  /^(assets|pictures|images|engine|demo)\/|^(index\.html|404\.html|worker\.js|favicon\.(svg|ico)|apple-touch-icon\.png|robots\.txt)$/

export const isFile = (path: string): boolean => files.test(path)

/** True if the name changes with the content. */
export const isHashed = (path: string): boolean => path.startsWith('assets/')

/** True for an address with a file extension: it is saved or shown alone, and is not a page. */
export const isOneFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path)

/** Returns the path of the width of a picture that is stored in advance; null for other files. */
export const storedWidth = (path: string): string | null =>
  /^pictures\/.+-\d+\.(?:avif|webp)$/.test(path)
    ? path.replace(/-\d+\.\w+$/, `-${pictureWidths[0]}.avif`)
    : null
