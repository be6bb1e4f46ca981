/** The categories of which every mail has one: the folders of the mailbox. */
export const mailCategories = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] as const
export type MailCategory = (typeof mailCategories)[number]

/** The labels that every mailbox has. */
export const mailLabels = ['important', 'work', 'tasks', 'business'] as const
