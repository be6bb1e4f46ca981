import { useTranslation } from '#web/i18n/use-translation.ts'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { illustrations } from './illustrations.ts'
import './illustration-dialog.css'

type IllustrationDialogProps = {
  /** Name of the current illustration; empty for none. */
  current: string
  onChoose: (image: string) => void
  onClose: () => void
}

/** The bundled illustrations, to choose one. */
export function IllustrationDialog({ current, onChoose, onClose }: IllustrationDialogProps) {
  const { t } = useTranslation('list')
  return (
    <Modal
      title={t('picture.title')}
      width="md"
      isChanged={false}
      cross={t('picture.close')}
      onClose={onClose}
    >
      <ul className="picture-choices">
        {illustrations.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === current} onClick={() => onChoose(one)}>
              <Picture name={one} alt="" sizes="180px" />
              <span>{t(`picture.name.${one}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
