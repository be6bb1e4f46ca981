/** The files of the static folder, by how their paths begin; everything else is answered by the server in this tab. */
const files =
  /^(assets|pictures|images|engine|demo)\/|^(index\.html|404\.html|worker\.js|favicon\.(svg|ico)|apple-touch-icon\.png|robots\.txt)$/

export const isFile = (path: string): boolean => files.test(path)
