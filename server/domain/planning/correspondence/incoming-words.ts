import { wordsFrom } from '#server/platform/words.ts'

const es = {
  left: 'No hemos guardado {count, plural, one {este archivo} other {estos archivos}}: {names}.',
}
const en = {
  left: 'We did not keep {count, plural, one {this file} other {these files}}: {names}.',
}

/** Texts added to incoming emails. */
export const incomingWords = wordsFrom({ es, en })
