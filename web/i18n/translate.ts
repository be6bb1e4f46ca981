import {
  type CompiledMessage,
  formatMessage,
  formatMessageParts,
  type MessageElements,
  type MessageValues,
} from '#shared/format-message.ts'
import type { Namespace } from './namespaces.ts'
import { isGroup, type Messages } from './messages.ts'
import type { TextFiles } from './text-files.ts'

/** The keys of nested texts, joined with dots: `list.shares`. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]

/** A key of a namespace. */
export type TextKey<Name extends Namespace> = KeyOf<TextFiles[Name]>

/** Translates the keys of one namespace: `t('list.shares', { count })`. */
export type Translate<Name extends Namespace> = {
  (key: TextKey<Name>, values?: MessageValues): string
  /** Returns whether a key exists. */
  readonly has: (key: string) => key is TextKey<Name>
  /** Returns a text with elements in parts, for `Trans`. */
  readonly parts: <Element>(
    key: TextKey<Name>,
    values: MessageValues,
    elements: MessageElements<Element>,
  ) => readonly (string | Element)[]
}

/** Returns the translation function of a namespace in one locale. A missing text is shown as its key. */
export function translateFrom<Name extends Namespace>(locale: string, messages: Messages): Translate<Name> {
  const find = (key: string): CompiledMessage => findMessage(messages, key) ?? key
  return Object.assign(
    (key: string, values?: MessageValues) => withOneStop(formatMessage(find(key), locale, values)),
    {
      has: (key: string): key is TextKey<Name> => findMessage(messages, key) !== undefined,
      parts: <Element>(key: string, values: MessageValues, elements: MessageElements<Element>) =>
        formatMessageParts(find(key), locale, values, elements).map((part) =>
          typeof part === 'string' ? withOneStop(part) : part,
        ),
    },
  )
}

function findMessage(messages: Messages, key: string): CompiledMessage | undefined {
  let found: CompiledMessage | Messages | undefined = messages
  for (const part of key.split('.')) found = isGroup(found) ? found[part] : undefined
  return isGroup(found) ? undefined : found
}

/** "a. m." ends with a full stop; at the end of a sentence a second one is dropped. */
const withOneStop = (text: string) => text.replace(/([ap]\.\s?m\.)\./gu, '$1')
