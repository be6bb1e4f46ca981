/** The categories of which every mail has one: the folders of the mailbox. */
export const mailCategories = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] as const
export type MailCategory = (typeof mailCategories)[number]

/** Where a mail can be: in a category, or out of the inbox, archived or until it comes back. */
export const mailPlaces = [...mailCategories, 'archived', 'snoozed'] as const
export type MailPlace = (typeof mailPlaces)[number]

/** The folders that the mailbox shows: the places, and `all` for every mail outside the bin. */
export const mailFolders = [...mailPlaces, 'all'] as const
export type MailFolderName = (typeof mailFolders)[number]

/** The labels that every mailbox has. */
export const mailLabels = ['important', 'work', 'tasks', 'business'] as const

/** Where mails are moved to by hand. */
export const mailMoves = [...mailCategories, 'archived'] as const
export type MailMove = (typeof mailMoves)[number]
