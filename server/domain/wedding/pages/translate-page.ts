import { type Translate, translateFields } from '#server/domain/wedding/translations/index.ts'
import type { PageSection } from '#shared/inputs/page.ts'

/** Returns a section with the couple's words in the reader's language. */
export function translateSection(section: PageSection, translate: Translate): PageSection {
  return {
    ...translateFields(section, ['title', 'text'], translate),
    pictures: section.pictures.map((one) => translateFields(one, ['caption'], translate)),
    places: section.places.map((one) => translateFields(one, ['name', 'text'], translate)),
    questions: section.questions.map((one) => translateFields(one, ['question', 'answer'], translate)),
    moments: section.moments.map((one) => translateFields(one, ['time', 'title', 'text'], translate)),
  }
}
