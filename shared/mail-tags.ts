/** The categories of which every mail has one: the folders of the mailbox. */
export const mailCategories = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] as const
export type MailCategory = (typeof mailCategories)[number]

/** The folders that the mailbox shows: the categories, and `all` for every mail outside the bin. */
export const mailFolders = [...mailCategories, 'all'] as const
export type MailFolderName = (typeof mailFolders)[number]

/** The labels that every mailbox has. */
export const mailLabels = ['important', 'work', 'tasks', 'business'] as const
