import type { CompiledMessage } from '#shared/format-message.ts'
import { chainOf } from './languages.ts'

/** The texts of a namespace: compiled by the build, or strings as in the files. */
export type Messages<Text extends CompiledMessage = CompiledMessage> = {
  readonly [key: string]: Text | Messages<Text>
}

/** Returns whether an entry is a group of texts. A compiled message with placeholders is an array. */
export const isGroup = <Text extends CompiledMessage>(
  entry: Text | Messages<Text> | undefined,
): entry is Messages<Text> => typeof entry === 'object' && !Array.isArray(entry)

/** Loads every existing file of the chain and merges them, the nearest last. */
export function mergeMessages<Text extends CompiledMessage>(
  locale: string,
  load: (locale: string) => Messages<Text> | undefined,
): Messages<Text> {
  return chainOf(locale)
    .map(load)
    .filter((messages) => messages !== undefined)
    .reduceRight<Messages<Text>>(laidOver, {})
}

function laidOver<Text extends CompiledMessage>(
  below: Messages<Text>,
  above: Messages<Text>,
): Messages<Text> {
  const merged: Record<string, Text | Messages<Text>> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key]
    merged[key] = isGroup(value) && isGroup(under) ? laidOver(under, value) : value
  }
  return merged
}
