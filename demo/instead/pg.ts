/** What the package for PostgreSQL lends to others; there is no connection to be opened here. */
export const types = { builtins: {}, getTypeParser: () => String, setTypeParser: () => undefined }
export class Pool {}
export class Client {}
export default { types, Pool, Client }
