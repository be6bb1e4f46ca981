import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './lightbox.css'

/** A picture for the full-screen overlay. */
export type LargePicture = { readonly id: string; readonly picture: string; readonly caption: string }

type LightboxProps = {
  pictures: readonly LargePicture[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** The distance of a swipe, in pixels. */
const swipe = 45

/** A full-screen picture overlay: keys, buttons and swipes navigate, Escape closes it. */
export default function Lightbox({ pictures, at, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation('guest')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const move = (by: -1 | 1) => {
    const to = at + by
    if (to >= 0 && to < pictures.length) onMove(to)
  }
  useWays(dialog, move)
  const picture = pictures[at]
  if (!picture) return null
  return (
    <dialog ref={dialog} className="lightbox" aria-label={t('page.gallery.dialog')} onClose={onClose}>
      <div className="lightbox-bar">
        <p role="status">{t('page.gallery.of', { number: at + 1, count: pictures.length })}</p>
        <button type="button" onClick={() => dialog.current?.close()} aria-label={t('page.gallery.close')}>
          <Icon name="close" />
        </button>
      </div>
      <figure key={picture.id}>
        <Picture name={picture.picture} alt={picture.caption} sizes="100vw" first />
        {picture.caption !== '' && <figcaption className="it">{picture.caption}</figcaption>}
      </figure>
      {pictures.length > 1 && (
        <div className="lightbox-ways">
          <Way icon="chevron-left" label={t('page.gallery.before')} isEnd={at === 0} go={() => move(-1)} />
          <Way
            icon="chevron-right"
            label={t('page.gallery.next')}
            isEnd={at === pictures.length - 1}
            go={() => move(1)}
          />
        </div>
      )}
    </dialog>
  )
}

type WayProps = { icon: 'chevron-left' | 'chevron-right'; label: string; isEnd: boolean; go: () => void }

function Way({ icon, label, isEnd, go }: WayProps) {
  return (
    <button type="button" onClick={go} aria-label={label} aria-disabled={isEnd}>
      <Icon name={icon} />
    </button>
  )
}

/** Handles arrow keys and swipes. */
function useWays(dialog: RefObject<HTMLDialogElement | null>, move: (by: -1 | 1) => void): void {
  useEffect(() => {
    const shown = dialog.current
    let from: number | null = null
    const listeners = new AbortController()
    const { signal } = listeners
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'ArrowLeft') move(-1)
      if (pressed === 'ArrowRight') move(1)
    }
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const way = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from
      from = null
      if (Math.abs(way) > swipe) move(way > 0 ? -1 : 1)
    }
    shown?.addEventListener('keydown', key, { signal })
    shown?.addEventListener('touchstart', begin, { signal, passive: true })
    shown?.addEventListener('touchend', end, { signal, passive: true })
    return () => listeners.abort()
  })
}
