import { mailSearchLimit } from '#shared/mail-search.ts'
import { mailFolders, mailLabels } from '#shared/mail-tags.ts'

type KnownTag = (typeof mailFolders)[number] | (typeof mailLabels)[number]

/** Returns whether a tag has a translated name; others have custom names. */
export const isKnownTag = (tag: string): tag is KnownTag =>
  [...mailFolders, ...mailLabels].some((known) => known === tag)

/** Returns true for folders of incoming mail: inbox, archive and snoozed. */
export const isInboxPlace = (folder: string): boolean =>
  folder === 'inbox' || folder === 'archived' || folder === 'snoozed'

/** The current view of the mailbox. */
export type MailboxView = {
  readonly tag: string
  /** The search text; empty for none. */
  readonly search: string
  /** The gift being thanked for in the queue. */
  readonly thanking: string | null
}

export function mailboxViewOf(query: URLSearchParams): MailboxView {
  return {
    tag: query.get('carpeta')?.slice(0, 60) || 'inbox',
    search: (query.get('buscar') ?? '').trim().slice(0, mailSearchLimit + 1),
    thanking: query.get('gracias'),
  }
}

type ViewInput = Partial<MailboxView> & {
  /** Id of the open mail. */
  readonly mail?: string
  /** Id of the open draft; `new` starts one. */
  readonly draft?: string
  /** The mail a new draft answers. */
  readonly answering?: string
  /** Whether the answer goes to everyone the mail names. */
  readonly toAll?: boolean
  /** The gift whose giver is the recipient of a new draft. */
  readonly to?: string
  /** The mail whose text a new draft starts with. */
  readonly again?: string
  /** The mail that a new draft forwards. */
  readonly forwarding?: string
}

/** Returns the address of a folder, of a mail or draft in it, or of a gift to thank for. */
export function mailboxAddress({
  tag = 'inbox',
  search = '',
  thanking = null,
  mail,
  draft,
  answering,
  toAll = false,
  to,
  again,
  forwarding,
}: ViewInput): string {
  const query = new URLSearchParams()
  if (tag !== 'inbox') query.set('carpeta', tag)
  if (search) query.set('buscar', search)
  if (thanking) query.set('gracias', thanking)
  if (answering) query.set('responde', answering)
  if (toAll) query.set('a', 'todos')
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
