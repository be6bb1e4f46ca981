import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '#server/platform/context.ts'
import { isMemberNoticeKind, type MemberNoticeKind } from '#shared/member-notice-kinds.ts'

type Secrets = Platform['secrets']
/** Account and kinds whose mails a link ends. */
export type NoticeMailLink = { readonly accountId: string; readonly kinds: readonly MemberNoticeKind[] }

const signature = (secrets: Secrets, text: string) =>
  secrets.hmac('private-link:notice-mail').update(text).digest('base64url').slice(0, 22)

/**
 * Returns the path of the page that ends mails of these kinds to an account without a session. The link does not expire,
 * since an unsubscribe link must work in old mails too, and can do nothing else.
 */
export function unsubscribePath(secrets: Secrets, { accountId, kinds }: NoticeMailLink): string {
  const packed = [accountId.replaceAll('-', ''), ...kinds].join('.')
  return `/baja/avisos/${packed}.${signature(secrets, packed)}`
}

/** Reads the token of such a link; null for an invalid one. */
export function readUnsubscribeToken(secrets: Secrets, token: string): NoticeMailLink | null {
  const [, packed = '', signed = ''] =
    /^([0-9a-f]{32}(?:\.[a-zA-Z]{1,30}){1,20})\.([\w-]{22})$/.exec(token) ?? []
  const expected = signature(secrets, packed)
  if (!packed || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return null
  const [id = '', ...kinds] = packed.split('.')
  const accountId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { accountId, kinds: kinds.filter(isMemberNoticeKind) }
}
