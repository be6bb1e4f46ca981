/** Categories of mails; each mail has one. They are folders of the mailbox. */
export const mailCategories = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] as const
export type MailCategory = (typeof mailCategories)[number]

/** Locations of a mail: a category, the archive, or snoozed. */
export const mailPlaces = [...mailCategories, 'archived', 'snoozed'] as const
export type MailPlace = (typeof mailPlaces)[number]

/** Folders of the mailbox: the locations, and `all` for every mail outside the bin. */
export const mailFolders = [...mailPlaces, 'all'] as const
export type MailFolderName = (typeof mailFolders)[number]

/** Standard labels of every mailbox. */
export const mailLabels = ['important', 'work', 'tasks', 'business'] as const

/** Locations to which mails can be moved by hand. */
export const mailMoves = [...mailCategories, 'archived'] as const
export type MailMove = (typeof mailMoves)[number]
