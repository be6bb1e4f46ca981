import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageSectionKind } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { sectionIcons } from './sections.ts'
import './section-chooser.css'

type SectionChooserProps = {
  kinds: readonly PageSectionKind[]
  onChoose: (kind: PageSectionKind) => void
  onClose: () => void
}

/** The section kinds to add, each with a description. */
export function SectionChooser({ kinds, onChoose, onClose }: SectionChooserProps) {
  const { t } = useTranslation('page')
  return (
    <Modal
      title={t(kinds.length > 0 ? 'add.title' : 'add.full')}
      width="sm"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action onClick={onClose}>{t('add.close')}</Action>
        </>
      )}
    >
      {kinds.length === 0 && <p>{t('add.fullText')}</p>}
      <ul className="section-kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" className="section-kind" data-kind={kind} onClick={() => onChoose(kind)}>
              <span className="section-kind-icon">
                <Icon name={sectionIcons[kind]} />
              </span>
              <b>{t(`kind.${kind}.name`)}</b>
              <small>{t(`kind.${kind}.why`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
