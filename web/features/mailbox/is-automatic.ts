/** Whether a machine wrote it: an absence, a receipt. Nobody waits for an answer. */
export const isAutomatic = ({ tagIds }: { readonly tagIds: readonly string[] }): boolean =>
  tagIds.includes('automatic')
