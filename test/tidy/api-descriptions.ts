import { file } from './source-file.ts'
import type { Rule } from './source-file.ts'

const questionWord =
  /^(Whether|What|Which|Whose|Who|Whom|How|Where|When|Until when|Since when|(As|At|By|For|From|In|Of|On|To|With) (what|which|whom|whose|how))\b/

/** Descriptions of a GraphQL schema: `"""…"""` over one or several lines. */
const descriptions = /"""\s*([\s\S]*?)\s*"""/g

const nounPhrases: Rule = {
  name: 'API: descriptions name their subject instead of answering a question word',
  check: (files) =>
    files
      .filter(({ path }) => path === 'schema.graphql')
      .flatMap(({ path, text }) =>
        [...text.matchAll(descriptions)]
          .map(([, description = '']) => description.replace(/\s+/g, ' '))
          .filter((description) => questionWord.test(description))
          .map((description) => `${path} describes a field as “${description}”`),
      ),
  caught: [
    [file('schema.graphql', 'type A {\n  """Whether it is open."""\n  isOpen: Boolean!\n}')],
    [file('schema.graphql', '"""\nBy which way it is sent.\n"""\nenum Kind { A }')],
  ],
  allowed: [
    file('schema.graphql', 'type A {\n  """True if it is open, which is rare."""\n  isOpen: Boolean!\n}'),
  ],
}

export const apiDescriptionRules: readonly Rule[] = [nounPhrases]
