/** The text files of the editor of an idea. */
export const ideaTextFiles = ['couple', 'catalogue', 'list', 'page', 'pictures'] as const
