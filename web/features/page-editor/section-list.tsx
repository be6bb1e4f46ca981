import { useTranslation } from '#web/i18n/use-translation.ts'
import { CarryList } from '#web/workspace/pictures/carry-list.tsx'
import { coverPlace, lookPlace } from './changes.ts'
import type { EditedPage } from './content.ts'
import { useSectionName } from './section-name.ts'
import { FixedRow, type SectionActs, SectionRow } from './section-row.tsx'

type SectionListProps = {
  page: EditedPage
  open: string | null
  /** Returns whether a place has validation errors. */
  isWrong: (place: string) => boolean
  acts: SectionActs
}

/** The outline of the page: cover, look, and the sections in order. */
export function SectionList({ page, open, isWrong, acts }: SectionListProps) {
  const { t } = useTranslation('page')
  const nameOf = useSectionName()
  const { sections } = page
  return (
    <div className="pieces">
      <ul className="pieces-fixed">
        <li data-row={coverPlace}>
          <FixedRow icon="camera" isOpen={open === coverPlace} onOpen={() => acts.onOpen(coverPlace)}>
            {t('cover.name')}
          </FixedRow>
        </li>
        <li data-row={lookPlace}>
          <FixedRow icon="palette" isOpen={open === lookPlace} onOpen={() => acts.onOpen(lookPlace)}>
            {t('look.name')}
          </FixedRow>
        </li>
      </ul>
      <CarryList items={sections} nameOf={nameOf} onMove={acts.onMove} className="pieces-rows">
        {(section, index, carried) => (
          <SectionRow
            {...carried}
            section={section}
            page={page}
            isOpen={open === section.id}
            isWrong={isWrong(section.id)}
            position={index}
            of={sections.length}
            acts={acts}
          />
        )}
      </CarryList>
    </div>
  )
}
