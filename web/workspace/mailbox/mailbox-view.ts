import { mailCategories, mailLabels } from '#shared/mail-tags.ts'

type KnownTag = (typeof mailCategories)[number] | (typeof mailLabels)[number]

/** Tags whose names we translate; others keep the name they were given. */
export const isKnownTag = (tag: string): tag is KnownTag =>
  [...mailCategories, ...mailLabels].some((known) => known === tag)

/** Which part of the mailbox is looked at. */
export type MailboxView = {
  readonly tag: string
  readonly pages: number
  /** The words that are looked for; empty when nothing is. */
  readonly search: string
  /** The gift that is being thanked for, one by one. */
  readonly thanking: string | null
}

const mostPages = 40

export function mailboxViewOf(query: URLSearchParams): MailboxView {
  const pages = Math.trunc(Number(query.get('paginas')))
  return {
    tag: query.get('carpeta')?.slice(0, 60) || 'inbox',
    pages: pages >= 1 ? Math.min(pages, mostPages) : 1,
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    thanking: query.get('gracias'),
  }
}

type Place = Partial<MailboxView> & {
  /** A mail that is read. */
  readonly mail?: string
  /** A draft that is written; `new` begins one. */
  readonly draft?: string
  /** The mail a new draft answers. */
  readonly answering?: string
  /** The gift whose giver a new draft goes to. */
  readonly to?: string
  /** The mail whose words a new draft begins with. */
  readonly again?: string
  /** The mail a new draft passes on. */
  readonly forwarding?: string
}

/** The address of a folder, of a mail or a draft in it, or of a gift to give thanks for. */
export function mailboxAddress({
  tag = 'inbox',
  pages = 1,
  search = '',
  thanking = null,
  mail,
  draft,
  answering,
  to,
  again,
  forwarding,
}: Place): string {
  const query = new URLSearchParams()
  if (tag !== 'inbox') query.set('carpeta', tag)
  if (pages > 1) query.set('paginas', String(pages))
  if (search) query.set('buscar', search)
  if (thanking) query.set('gracias', thanking)
  if (answering) query.set('responde', answering)
  if (to) query.set('para', to)
  if (again) query.set('otra-vez', again)
  if (forwarding) query.set('reenvia', forwarding)
  const text = query.toString()
  return `/boda/buzon${pathOf(mail, draft)}${text && `?${text}`}`
}

function pathOf(mail: string | undefined, draft: string | undefined): string {
  if (draft === 'new') return '/escribir'
  if (draft) return `/escribir/${draft}`
  return mail ? `/${mail}` : ''
}
