const categoryTags = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] as const
const labelTags = ['important', 'work', 'tasks', 'business'] as const
type KnownTag = (typeof categoryTags)[number] | (typeof labelTags)[number]

/** Tags whose names we translate; others keep the name they were given. */
export const isKnownTag = (tag: string): tag is KnownTag =>
  [...categoryTags, ...labelTags].some((known) => known === tag)

/** Which part of the mailbox is looked at. */
export type MailboxView = {
  readonly tag: string
  readonly pages: number
  /** The gift that is being thanked for, one by one. */
  readonly thanking: string | null
}

const mostPages = 40

export function mailboxViewOf(query: URLSearchParams): MailboxView {
  const pages = Math.trunc(Number(query.get('paginas')))
  return {
    tag: query.get('carpeta')?.slice(0, 60) || 'inbox',
    pages: pages >= 1 ? Math.min(pages, mostPages) : 1,
    thanking: query.get('gracias'),
  }
}

/** The address of a folder, of a mail in it, or of a gift to give thanks for. */
export function mailboxAddress({
  tag = 'inbox',
  pages = 1,
  thanking = null,
  mail,
}: Partial<MailboxView> & { mail?: string }): string {
  const query = new URLSearchParams()
  if (tag !== 'inbox') query.set('carpeta', tag)
  if (pages > 1) query.set('paginas', String(pages))
  if (thanking) query.set('gracias', thanking)
  const text = query.toString()
  return `/boda/buzon${mail ? `/${mail}` : ''}${text && `?${text}`}`
}
