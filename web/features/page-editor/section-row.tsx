import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { Grip, type DragState } from '#web/workspace/pictures/carry-list.tsx'
import type { EditedPage, EditedSection } from './content.ts'
import { useSectionName } from './section-name.ts'
import { isNeeded, sectionIcons } from './sections.ts'

type FixedRowProps = { icon: IconName; isOpen: boolean; onOpen: () => void; children: ReactNode }

/** A fixed row for the cover or the look. */
export function FixedRow({ icon, isOpen, onOpen, children }: FixedRowProps) {
  return (
    <div className="piece fixed" data-open={isOpen || undefined}>
      <button type="button" className="piece-open" aria-current={isOpen || undefined} onClick={onOpen}>
        <span className="piece-icon">
          <Icon name={icon} className="s" />
        </span>
        <span className="piece-words">
          <b>{children}</b>
        </span>
      </button>
    </div>
  )
}

export type SectionActs = {
  readonly onOpen: (place: string) => void
  readonly onMove: (from: number, to: number) => void
  readonly onHide: (section: EditedSection) => void
  readonly onRename: (section: EditedSection) => void
  readonly onRemove: (section: EditedSection) => void
}
type SectionRowProps = DragState & {
  section: EditedSection
  page: EditedPage
  isOpen: boolean
  isWrong: boolean
  position: number
  of: number
  acts: SectionActs
}

/** A section in the outline. */
export function SectionRow(props: SectionRowProps) {
  const { section, page, handle, isCarried, isOpen, isWrong, acts } = props
  const { t } = useTranslation('page')
  const name = useSectionName()(section)
  const summary = useSummary(section, page)
  return (
    <div
      className={`piece${isCarried ? ' carried' : ''}${section.hidden ? ' is-hidden' : ''}`}
      data-open={isOpen || undefined}
    >
      <Grip handle={handle} name={name} />
      <button
        type="button"
        className="piece-open"
        aria-current={isOpen || undefined}
        onClick={() => acts.onOpen(section.id)}
      >
        <span className="piece-icon">
          <Icon name={sectionIcons[section.kind]} className="s" />
        </span>
        <span className="piece-words">
          <b>{name}</b>
          {(summary || isWrong) && (
            <small className={isWrong ? 'is-wrong' : undefined}>
              {isWrong ? t('pieces.wrong') : summary}
            </small>
          )}
        </span>
      </button>
      <RowMenu {...props} name={name} />
    </div>
  )
}

/** Returns a short summary of a section's content. */
function useSummary(section: EditedSection, { celebrations }: EditedPage): string {
  const { t } = useTranslation('page')
  const { kind, hidden, title, pictures, places, questions, moments } = section
  const parts = [
    hidden && t('pieces.hidden'),
    title.trim() !== '' && t(`kind.${kind}.name`),
    kind === 'gallery' && t('pieces.pictures', { count: pictures.length }),
    kind === 'travel' && places.length > 0 && t('pieces.places', { count: places.length }),
    kind === 'links' && places.length > 0 && t('pieces.links', { count: places.length }),
    kind === 'questions' && questions.length > 0 && t('pieces.questions', { count: questions.length }),
    (kind === 'music' || kind === 'timeline') &&
      moments.length > 0 &&
      t('pieces.moments', { count: moments.length }),
    kind === 'programme' && t('pieces.celebrations', { count: celebrations.length }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function RowMenu({ section, position, of, acts, name }: SectionRowProps & { name: string }) {
  const { t } = useTranslation('page')
  const { button, menu, choose } = useMoreMenu()
  /** The menu closes first and restores the focus to its button. */
  return (
    <>
      <IconAction icon="more" className="piece-more" label={t('pieces.more', { title: name })} {...button} />
      <MoreMenu {...menu}>
        {position > 0 && (
          <MenuItem onClick={choose(() => acts.onMove(position, position - 1))}>{t('pieces.up')}</MenuItem>
        )}
        {position < of - 1 && (
          <MenuItem onClick={choose(() => acts.onMove(position, position + 1))}>{t('pieces.down')}</MenuItem>
        )}
        <MenuItem onClick={choose(() => acts.onRename(section))}>{t('pieces.rename')}</MenuItem>
        <MenuItem onClick={choose(() => acts.onHide(section))}>
          {t(section.hidden ? 'pieces.show' : 'pieces.hide')}
        </MenuItem>
        {!isNeeded(section.kind) && (
          <MenuItem onClick={choose(() => acts.onRemove(section))}>{t('pieces.remove')}</MenuItem>
        )}
      </MoreMenu>
    </>
  )
}
