import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type PictureCrop, PictureCrops } from './picture-crops.tsx'
import './focal-point.css'

type FocalPointProps = {
  picture: string
  x: number
  y: number
  onChange: (x: number, y: number) => void
  /** Called once at the end of a drag, so that not every movement is saved. */
  onSettle?: () => void
  /** The crops in which guests see the picture. */
  crops?: readonly PictureCrop[]
}

const step = 2
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

/** The focal point of a picture: set by a tap, a drag or the arrow keys. */
export function FocalPoint({ picture, x, y, onChange, onSettle, crops }: FocalPointProps) {
  const { t } = useTranslation('page')
  const format = useFormat()
  const setAt = ({ currentTarget, clientX, clientY }: React.PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(within(((clientX - left) / width) * 100), within(((clientY - top) / height) * 100))
  }
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  return (
    <div className="focal">
      <div
        className="focal-stage"
        role="slider"
        tabIndex={0}
        aria-label={t('focal.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={t('focal.value', { x: format.percent(x / 100), y: format.percent(y / 100) })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setAt(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) setAt(event)
        }}
        onPointerUp={onSettle}
        onKeyUp={(event) => {
          if (ways[event.key]) onSettle?.()
        }}
        onKeyDown={(event) => {
          const way = ways[event.key]
          if (!way) return
          event.preventDefault()
          onChange(within(x + way[0]), within(y + way[1]))
        }}
      >
        <Picture name={picture} alt="" sizes="420px" />
        <span className="focal-dot" style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <p className="mut t12">{t('focal.how')}</p>
      {crops && <PictureCrops picture={picture} focus={{ x, y }} crops={crops} />}
    </div>
  )
}
