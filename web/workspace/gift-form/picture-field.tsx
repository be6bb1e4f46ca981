import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { illustrations, type Illustration } from './illustrations.ts'

type PictureFieldProps = {
  id: string
  image: string
  label: string
  /** When the picture is shown. */
  note?: string
  onChoose: (image: string) => void
  small?: boolean
}

const isIllustration = (name: string): name is Illustration => illustrations.some((known) => known === name)

/** A picture, and the illustrations to replace it. */
export function PictureField({ id, image, label, note, onChoose, small = false }: PictureFieldProps) {
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  const name = isIllustration(image) ? t(`picture.name.${image}`) : t('picture.none')
  const choose = (chosen: string) => {
    onChoose(chosen)
    setOpen(false)
  }
  return (
    <div className={`picture-field${small ? ' small' : ''}`}>
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-label={t('picture.change', { label, name })}
        onClick={() => setOpen(true)}
      >
        {image ? (
          <Picture name={image} alt="" sizes={small ? '90px' : '216px'} />
        ) : (
          <span className="no-picture" />
        )}
      </button>
      {!small && (
        <div>
          <b>{label}</b>
          <p className="mut t13">{name}</p>
          {note && <p className="mut t13">{note}</p>}
          <Action small icon="pen" onClick={() => setOpen(true)} aria-haspopup="dialog">
            {t('picture.choose')}
          </Action>
        </div>
      )}
      {isOpen && (
        <Modal
          title={t('picture.title')}
          width="md"
          isChanged={false}
          cross={t('picture.close')}
          onClose={() => setOpen(false)}
        >
          <ul className="picture-choices">
            {illustrations.map((one) => (
              <li key={one}>
                <button type="button" aria-pressed={one === image} onClick={() => choose(one)}>
                  <Picture name={one} alt="" sizes="180px" />
                  <span>{t(`picture.name.${one}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </div>
  )
}
