import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { seconds } from '#shared/duration.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type GuestLanguage,
  SaveTranslationsDocument,
  type SaveTranslationsMutation,
  type TranslatedTextFragment,
} from '#web/graphql/generated/graphql.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'

type Edit = { readonly text: string; readonly before: string | null }
/** Why a translation is not saved: a rule of its field, or the words that another member saved meanwhile. */
export type TranslationProblem =
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'changed'; readonly text: string }

/** Time after the last key until the words are saved. */
const pause = seconds(1.5)

const noEdits: ReadonlyMap<string, Edit> = new Map()
const noProblems: ReadonlyMap<string, TranslationProblem> = new Map()

/** Holds what is written and not saved yet, by original. */
function useEdits() {
  const latest = useRef(noEdits)
  const [edits, setEdits] = useState(noEdits)
  const put = (changes: Iterable<readonly [string, Edit | null]>) => {
    const next = new Map(latest.current)
    for (const [original, edit] of changes) {
      if (edit) next.set(original, edit)
      else next.delete(original)
    }
    latest.current = next
    setEdits(next)
  }
  return { edits, put, latest: () => latest.current }
}

type SentEdits = readonly (readonly [original: string, edit: Edit])[]

/** Returns the edits that are left once these were saved: those with newer words. */
const afterSaving = (sent: SentEdits, latest: ReadonlyMap<string, Edit>) =>
  sent.map(([original, { text }]) => {
    const now = latest.get(original)
    return [original, !now || now.text === text ? null : { text: now.text, before: text }] as const
  })

/** Returns the edits based on the words that another member saved. */
const basedOn = (present: ReadonlyMap<string, string>, latest: ReadonlyMap<string, Edit>) =>
  [...present].flatMap(([original, before]) => {
    const now = latest.get(original)
    return now ? [[original, { text: now.text, before }] as const] : []
  })

type Refusal = Exclude<SaveTranslationsMutation['saveTranslations'], { __typename: 'OwnTexts' }>

/** Returns the problem of each text that was refused. */
function problemsIn(result: Refusal, sent: SentEdits): [string, TranslationProblem][] {
  if (result.__typename === 'TranslationChanged')
    return result.present.map(({ original, text }) => [original, { kind: 'changed', text }])
  if (result.__typename !== 'InvalidInput') return []
  return result.issues.flatMap(({ path, rule }): [string, TranslationProblem][] => {
    const original = sent[Number(path.split('.')[1])]?.[0]
    return original === undefined ? [] : [[original, { kind: 'rule', rule }]]
  })
}

/** Sends edits one after another, and keeps those that were refused with their problems. */
function useSaving(language: GuestLanguage, { put, latest }: ReturnType<typeof useEdits>) {
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const queue = useChangeQueue()
  const [problems, setProblems] = useState(noProblems)
  const forget = (originals: readonly string[]) =>
    setProblems((now) => new Map([...now].filter(([original]) => !originals.includes(original))))
  const send = async (originals: readonly string[]): Promise<boolean> => {
    const sent = originals.flatMap((original) => {
      const edit = latest().get(original)
      return edit ? [[original, edit] as const] : []
    })
    if (sent.length === 0) return true
    const translations = sent.map(([original, edit]) => ({ original, ...edit }))
    const answer = await attempt(() =>
      execute(SaveTranslationsDocument, { weddingId, language, translations }),
    )
    const result = answer?.saveTranslations
    if (!result) return false
    if (result.__typename === 'OwnTexts') {
      await revalidate()
      put(afterSaving(sent, latest()))
      return true
    }
    if (result.__typename === 'TranslationChanged')
      put(basedOn(new Map(result.present.map(({ original, text }) => [original, text])), latest()))
    setProblems((now) => new Map([...now, ...problemsIn(result, sent)]))
    return false
  }
  const save = (originals: readonly string[]) => {
    forget(originals)
    return queue.run({ send: () => send(originals), onIdle: () => undefined })
  }
  return { save, forget, problems, busy, revalidate }
}

/** Keeps the translations that are being written, and saves them after a pause or when a field is left. */
export function useTranslations(language: GuestLanguage, texts: readonly TranslatedTextFragment[]) {
  const store = useEdits()
  const { edits, put, latest } = store
  const { save, forget, problems, busy, revalidate } = useSaving(language, store)
  const stored = (original: string) => texts.find((text) => text.original === original)?.translation ?? null
  const write = (original: string, text: string) => {
    forget([original])
    put([[original, { text, before: latest().get(original)?.before ?? stored(original) }]])
  }

  useEffect(() => {
    const waiting = [...edits.keys()].filter((original) => !problems.has(original))
    if (waiting.length === 0 || busy) return undefined
    const timer = setTimeout(() => void save(waiting), pause)
    return () => clearTimeout(timer)
  })

  return {
    isBusy: busy,
    isChanged: edits.size > 0,
    problemOf: (original: string) => problems.get(original) ?? null,
    textOf: ({ original, translation, former }: TranslatedTextFragment) =>
      edits.get(original)?.text ?? translation ?? former?.text ?? '',
    write,
    leave: (original: string) => {
      if (latest().has(original) && !problems.has(original)) void save([original])
    },
    keepMine: (original: string) => void save([original]),
    takeTheirs: (original: string) => {
      forget([original])
      put([[original, null]])
      void revalidate()
    },
    /** Writes and saves several translations at once. */
    use: (translations: readonly { readonly original: string; readonly text: string }[]) => {
      put(translations.map(({ original, text }) => [original, { text, before: stored(original) }] as const))
      return save(translations.map(({ original }) => original))
    },
    saveAll: () => save([...latest().keys()]),
  }
}
export type Translations = ReturnType<typeof useTranslations>
