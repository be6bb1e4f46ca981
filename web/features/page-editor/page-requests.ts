import type { SavingAnswer } from '#web/workspace/draft-keeping/use-draft-keeping.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  PublishPageDocument,
  SavePageDraftDocument,
  type EditedPageDraftFragment,
} from '#web/graphql/generated/graphql.ts'
import { editedPage, isSameLook, serializePage, type EditedPage } from './content.ts'

/** Validation errors by field path, one per field. */
export type Problems = Readonly<Record<string, string>>
export type PageProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly problems: Problems }
export type PageAnswer = SavingAnswer<EditedPage, PageProblem> & { readonly by?: string | null }

type PageResult = {
  readonly __typename: string
  readonly version?: number
  readonly present?: EditedPageDraftFragment
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}

export async function savePage(weddingId: string, version: number, page: EditedPage): Promise<PageAnswer> {
  const { savePageDraft } = await execute(SavePageDraftDocument, {
    weddingId,
    version,
    content: serializePage(page),
  })
  return answerOf(savePageDraft, page)
}

/** Publishes the saved draft; `page` is the version saved last. */
export async function publishPage(weddingId: string, version: number, page: EditedPage): Promise<PageAnswer> {
  const { publishPage: answer } = await execute(PublishPageDocument, { weddingId, version })
  return answerOf(answer, page)
}

function answerOf({ version, present, issues = [] }: PageResult, writing: EditedPage): PageAnswer {
  if (version !== undefined) return { kind: 'saved', draft: { version, writing } }
  if (present) {
    const draft = { version: present.version, writing: editedPage(present.content) }
    return { kind: 'changed', draft, by: present.savedBy }
  }
  if (issues.length === 0) return { kind: 'refused', problem: { kind: 'gone' } }
  return { kind: 'refused', problem: { kind: 'invalid', problems: problemsByPath(issues) } }
}

export function problemsByPath(issues: readonly { path: string; rule: string }[]): Problems {
  const byPath: Record<string, string> = {}
  for (const { path, rule } of issues) byPath[path.replace(/^content\./, '')] ??= rule
  return byPath
}

/** Drops the problems of fields changed since the save. */
export function remainingProblems(problems: Problems, of: EditedPage, now: EditedPage): Problems {
  const isUntouched = (path: string) => isSameLook(valueAt(of, path), valueAt(now, path))
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isUntouched(path)))
}

function valueAt(page: EditedPage, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      page,
    )
}
