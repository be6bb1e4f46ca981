import { data } from 'react-router'
import { Unreachable } from '#web/graphql/execute.ts'
import { AdoptPadrinazgoDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { AdoptProblem } from './adopt-form.tsx'
import type { AdoptAnswer } from './adopt-screen.tsx'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Submits the form that asks the couple for a padrinazgo. */
export async function adopt({ execute, form, params }: RouteSubmission) {
  const typed = {
    names: textOf(form, 'names'),
    contact: textOf(form, 'contact'),
    words: textOf(form, 'words'),
  }
  const { slug = '', padrinazgo: padrinazgoId = '' } = params
  const id = textOf(form, 'id')
  if (!isId.test(id) || !isId.test(padrinazgoId)) throw notFound()
  const refused = (problems: readonly AdoptProblem[], status = 422) =>
    data<AdoptAnswer>({ problems, typed }, { status })
  try {
    const input = { ...typed, id, slug, padrinazgoId }
    const { adoptPadrinazgo } = await execute(AdoptPadrinazgoDocument, input)
    switch (adoptPadrinazgo.__typename) {
      case 'AdoptionAsked':
        return data<AdoptAnswer>({ isRequested: true })
      case 'PadrinazgoTaken':
        return data<AdoptAnswer>({ taken: adoptPadrinazgo.adoptedBy }, { status: 409 })
      case 'PadrinazgoNotFound':
        throw notFound()
      case 'InvalidInput':
        return refused(problemsOf(adoptPadrinazgo.issues))
      case 'TooManyAttempts':
        return refused(['tooMany'], 429)
    }
  } catch (error) {
    if (error instanceof Unreachable) return refused(['unreachable'], 503)
    throw error
  }
}

/** Maps the server's validation rules to problems of the form. */
export function problemsOf(
  issues: readonly { readonly path: string; readonly rule: string }[],
): AdoptProblem[] {
  const known: Record<string, AdoptProblem> = {
    'names required': 'names',
    'names tooLong': 'namesLong',
    'contact required': 'contact',
    'contact contact': 'contactWrong',
    'contact tooLong': 'contactWrong',
    'words tooLong': 'wordsLong',
  }
  return [...new Set(issues.map(({ path, rule }) => known[`${path} ${rule}`] ?? 'wrong'))]
}
