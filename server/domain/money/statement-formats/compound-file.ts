import { CFB } from '@e965/xlsx'

type Container = object

/** Type of the library's compound file functions (the XLS container), which the library leaves untyped. */
export const compoundFile = CFB as {
  readonly read: (bytes: Uint8Array, options: { readonly type: 'array' }) => Container
  readonly find: (container: Container, path: string) => { readonly content?: ArrayLike<number> } | null
  readonly write: (container: Container, options: { readonly type: 'buffer' }) => Uint8Array
  readonly utils: {
    readonly cfb_new: () => Container
    readonly cfb_add: (container: Container, path: string, content: Uint8Array) => unknown
  }
}
