import { foldText } from './fold-text.ts'

/** A member who can be mentioned with an @ before the name. */
export type Mentionable = { readonly id: string; readonly name: string }

/** Part of a comment: text, a link, or a mention of a member. */
export type CommentPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'mention'; readonly text: string; readonly ids: readonly string[] }

/** Start of a link, or of a mention that is not part of an email address. */
const begin = /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_.+-])@(?=\p{L})/giu
const behindLink = /[.,;:!?'"»”’]+$/u

/** Splits a text into links, mentions and the text between them. The joined parts equal the text. */
export function commentParts(text: string, members: readonly Mentionable[]): CommentPart[] {
  const names = namesOf(members)
  const parts: CommentPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(begin)) {
    if (index < done) continue
    const part = found.startsWith('@') ? mentionAt(text, index, names) : linkIn(found)
    if (!part) continue
    if (index > done) parts.push({ kind: 'words', text: text.slice(done, index) })
    parts.push(part)
    done = index + part.text.length
  }
  if (done < text.length) parts.push({ kind: 'words', text: text.slice(done) })
  return parts
}

/** Returns the ids of the members mentioned in a text, without duplicates. */
export function mentionedIn(text: string, members: readonly Mentionable[]): string[] {
  const ids = commentParts(text, members).flatMap((part) => (part.kind === 'mention' ? part.ids : []))
  return [...new Set(ids)]
}

/** A name with which members can be mentioned; several members if they have the same name. */
type MentionName = { readonly name: string; readonly ids: readonly string[] }

/**
 * Returns the names with which members can be mentioned, longest first: full names, and first words that are
 * unique.
 */
function namesOf(members: readonly Mentionable[]): readonly MentionName[] {
  const whole = [...Map.groupBy(members, ({ name }) => foldText(name)).values()].map(namedAlike)
  const short = [...Map.groupBy(whole, ({ name }) => foldText(firstWord(name))).values()].flatMap(
    ([only, ...others]) => (only && others.length === 0 ? { ...only, name: firstWord(only.name) } : []),
  )
  return [...whole, ...short]
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
}

const firstWord = (name: string): string => name.split(' ')[0] ?? ''

const namedAlike = (members: readonly Mentionable[]): MentionName => ({
  name: members[0]?.name ?? '',
  ids: members.map(({ id }) => id),
})

function mentionAt(text: string, index: number, names: readonly MentionName[]): CommentPart | null {
  for (const { ids, name } of names) {
    const written = text.slice(index + 1, index + 1 + name.length)
    const isWhole = !/^[\p{L}\p{N}]/u.test(text.slice(index + 1 + name.length))
    if (isWhole && foldText(written) === foldText(name)) return { kind: 'mention', text: `@${written}`, ids }
  }
  return null
}

function linkIn(found: string): CommentPart | null {
  const bare = found.replace(behindLink, '')
  // A closing bracket without an opening one in the URL belongs to the text around it.
  const isClosed = bare.split(')').length > bare.split('(').length
  const text = bare.endsWith(')') && isClosed ? bare.slice(0, -1) : bare
  return URL.canParse(text) ? { kind: 'link', text, url: new URL(text).href } : null
}
