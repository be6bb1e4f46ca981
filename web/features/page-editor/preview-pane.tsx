import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useHref } from 'react-router'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { previewOf, type EditedPage } from './content.ts'
import { onPreviewMessage, previewAddress, type ToPreview } from './preview-talk.ts'
import './preview-pane.css'

const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths
const shortPhone = 780

type PreviewPaneProps = {
  page: EditedPage
  /** The edited section, to which the preview scrolls. */
  place: string | null
  onOpen: (place: string) => void
  onUndo: () => void
  onRedo: () => void
}

/** The preview beside the fields: changes show at once, and a tap opens the tapped part. */
export function PreviewPane(props: PreviewPaneProps) {
  const { t } = useTranslation('page')
  const [device, setDevice] = useState<Device>('phone')
  const address = useHref(previewAddress)
  const frame = useRef<HTMLIFrameElement>(null)
  const { stage, size } = useSizeOf()
  useTalk(frame, props)
  const width = widths[device]
  const scale = size ? scaleIn(size, device) : 1
  const height = size ? Math.min(size.height / scale, device === 'phone' ? 844 : 2_000) : 844
  return (
    <section className="preview-pane" aria-label={t('preview.label')}>
      <div className="preview-head">
        <Segments
          label={t('preview.device')}
          value={device}
          onChoose={setDevice}
          segments={(['phone', 'desktop'] as const).map((value) => ({
            value,
            label: t(`preview.${value}`),
          }))}
        />
        <p className="mut t12">{t('preview.how')}</p>
      </div>
      <div className="preview-stage" ref={stage}>
        <div
          className="preview-device"
          data-device={device}
          style={{ width: width * scale, height: height * scale }}
        >
          <iframe
            ref={frame}
            title={t('preview.title')}
            src={address}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}

/**
 * Returns the scale of the preview: as large as possible; a phone is scaled before it is made shorter than
 * real phones.
 */
function scaleIn({ width, height }: Size, device: Device): number {
  const byWidth = Math.min(1, width / widths[device])
  return device === 'phone' ? Math.min(byWidth, Math.max(0.8, height / shortPhone)) : byWidth
}

/** Sends the page and the edited section to the frame, and receives taps from it. */
function useTalk(frame: React.RefObject<HTMLIFrameElement | null>, props: PreviewPaneProps) {
  const { page, place } = props
  const [isReady, setReady] = useState(false)
  const tell = useEffectEvent((message: ToPreview) =>
    frame.current?.contentWindow?.postMessage(message, window.location.origin),
  )
  const hear = useEffectEvent((event: MessageEvent) => {
    const from = { origin: window.location.origin, window: frame.current?.contentWindow ?? null }
    const message = onPreviewMessage(event, from)
    if (message?.vivencia === 'ready') {
      setReady(true)
      tell({ vivencia: 'page', page: previewOf(page) })
      if (place) tell({ vivencia: 'show', place })
    }
    if (message?.vivencia === 'open') props.onOpen(message.place)
    if (message?.vivencia === 'undo') props.onUndo()
    if (message?.vivencia === 'redo') props.onRedo()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (!isReady) return undefined
    // Waits for a frame, so that rendering the page does not delay typing.
    const soon = requestAnimationFrame(() => tell({ vivencia: 'page', page: previewOf(page) }))
    return () => cancelAnimationFrame(soon)
  }, [isReady, page])
  useEffect(() => {
    if (isReady && place) tell({ vivencia: 'show', place })
  }, [isReady, place])
}

type Size = { readonly width: number; readonly height: number }

/** Returns the size of an element. */
function useSizeOf() {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!stage.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return
      setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  return { stage, size }
}
