import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import type { PageChange } from './changes.ts'
import { useSectionName } from './section-name.ts'
import './publish-dialog.css'

type PublishDialogProps = {
  changes: readonly PageChange[]
  /** Whether guests can open the page already. */
  isOpenToGuests: boolean
  busy: boolean
  onPublish: () => void
  onDiscard: () => void
  onClose: () => void
}

const icons: Readonly<Record<PageChange['what'], IconName>> = {
  cover: 'camera',
  look: 'palette',
  order: 'grip',
  added: 'plus',
  removed: 'minus',
  changed: 'pen',
  shown: 'eye',
  hidden: 'lock',
}

/** Shows the changes in words before publishing. */
export function PublishDialog({
  changes,
  isOpenToGuests,
  busy,
  onPublish,
  onDiscard,
  onClose,
}: PublishDialogProps) {
  const { t } = useTranslation('page')
  const nameOf = useSectionName()
  return (
    <Modal
      title={t('publish.title')}
      className="publish-content"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action look="bare" className="publish-discard" onClick={onDiscard}>
            {t('discard')}
          </Action>
          <Action onClick={onClose}>{t('publish.notYet')}</Action>
          <Action look="primary" busy={busy} onClick={onPublish} autoFocus>
            {t(isOpenToGuests ? 'publish.yes' : 'publish.yesDraft')}
          </Action>
        </>
      )}
    >
      <p>{t(isOpenToGuests ? 'publish.text' : 'publish.textDraft')}</p>
      <ul className="page-changes">
        {changes.map((change) => (
          <li key={'id' in change ? change.id : change.what}>
            <Icon name={icons[change.what]} className="s" />
            <span>
              {'id' in change
                ? t(`publish.${change.what}`, { title: nameOf(change) })
                : t(`publish.${change.what}`)}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
