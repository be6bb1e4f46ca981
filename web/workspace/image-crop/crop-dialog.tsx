import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ratioIn } from '#shared/accepted-pictures.ts'
import type { Cut, PictureShape } from '#shared/pictures-uploaded.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { problemOfShown, problemOfUnseen } from './chosen-picture.ts'
import { phoneCropOf, type Pixels } from './phone-view.ts'
import type { SendingProblem, SendPicture } from './send-picture.ts'
import { useSending } from './use-sending.ts'
import './crop-dialog.css'

export type CropDialogProps = {
  shape: PictureShape
  file: File
  /** Object URL of the file. */
  address: string
  /** Why this browser cannot read the file. */
  unreadable: SendingProblem | null
  send: SendPicture
  onDone: () => void
  onClose: () => void
  onOther: () => void
}

const maxZoom = 4
const windowHeight = 168

/** Chooses the crop of a photograph by dragging, pinching, arrow keys or two sliders. */
export default function CropDialog({
  shape,
  file,
  address,
  unreadable,
  send,
  onDone,
  onClose,
  onOther,
}: CropDialogProps) {
  const { t } = useTranslation('pictures')
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [chosen, setChosen] = useState<{ cut: Cut; pixels: Pixels } | null>(null)
  const [focusX, setFocusX] = useState(50)
  const [unseen, setUnseen] = useState<SendingProblem | null>(unreadable)
  const { state, start, stop } = useSending(shape, send, onDone)
  const statusId = useId()
  useEffect(() => {
    void problemOfShown(file).then((found) => found && setUnseen(found))
  }, [file])
  const isSending = state.step === 'sending'
  const problem = unseen ?? (state.step === 'choosing' ? state.problem : null)
  const isHopeless =
    unseen !== null || (problem !== null && problem !== 'unreachable' && problem !== 'unexpected')
  const close = () => {
    stop()
    onClose()
  }
  const changeZoom = (requestedZoom: number) => {
    setZoom(requestedZoom)
    // Another crop may be large enough.
    if (problem === 'tooSmall') stop()
  }
  const go = () => {
    if (chosen) void start(file, chosen.cut, shape === 'cover' ? { x: focusX, y: 45 } : null)
  }
  return (
    <Modal
      title={t(`dialog.title.${shape}`)}
      className="crop-dialog"
      width="sm"
      isChanged={false}
      isHeld={isSending}
      onClose={close}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('dialog.cancel')}</Action>
          {isHopeless ? (
            <Action look="primary" icon="camera" onClick={onOther} autoFocus>
              {t('dialog.other')}
            </Action>
          ) : (
            <Action look="primary" busy={isSending || chosen === null} onClick={go}>
              {t(problem ? 'dialog.again' : 'dialog.use')}
            </Action>
          )}
        </>
      )}
    >
      <div inert={isSending}>
        {!unseen && (
          <div className="crop-stage" data-shape={shape}>
            <Cropper
              image={address}
              crop={at}
              zoom={zoom}
              maxZoom={maxZoom}
              aspect={ratioIn(shape, size)}
              cropShape={shape === 'avatar' ? 'round' : 'rect'}
              showGrid={false}
              keyboardStep={4}
              disableAutomaticStylesInjection
              mediaProps={{ alt: '', onError: () => void problemOfUnseen(file).then(setUnseen) }}
              cropperProps={{
                role: 'application',
                'aria-label': t('dialog.part'),
                'aria-describedby': `${statusId}-keys`,
              }}
              onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onCropChange={setAt}
              onZoomChange={changeZoom}
              onCropAreaChange={(cut, pixels) => setChosen({ cut, pixels })}
            />
          </div>
        )}
        {!unseen && (
          <div className="crop-tools">
            <div>
              <p className="mut t13" id={`${statusId}-keys`}>
                {t('dialog.how')}
              </p>
              <Slider
                label={t('dialog.zoom')}
                min={1}
                max={maxZoom}
                step={0.05}
                value={zoom}
                onChange={changeZoom}
              />
              {shape === 'cover' && (
                <Slider
                  label={t('dialog.focus')}
                  min={0}
                  max={100}
                  step={1}
                  value={focusX}
                  onChange={setFocusX}
                />
              )}
            </div>
            {shape === 'cover' && chosen && (
              <PhoneView address={address} size={size} chosen={chosen.pixels} focusX={focusX} />
            )}
          </div>
        )}
        {problem && (
          <p className="crop-problem" role="alert">
            <Icon name="alert" />
            <span>{t(`problem.${problem}`)}</span>
          </p>
        )}
      </div>
      {isSending && <Progress part={state.part} />}
    </Modal>
  )
}

type SliderProps = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        {...range}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  )
}

type PhoneViewProps = {
  address: string
  size: { width: number; height: number }
  chosen: Pixels
  focusX: number
}

/** The crop as an upright phone shows it. */
function PhoneView({ address, size, chosen, focusX }: PhoneViewProps) {
  const { t } = useTranslation('pictures')
  const { windowWidth, width, left, top } = phoneCropOf(size, chosen, focusX, windowHeight)
  return (
    <figure className="crop-phone">
      <span style={{ width: windowWidth, height: windowHeight }}>
        <img src={address} alt="" style={{ width, left, top }} />
      </span>
      <figcaption className="t12 mut">{t('dialog.phone')}</figcaption>
    </figure>
  )
}

function Progress({ part }: { part: number }) {
  const { t } = useTranslation('pictures')
  const isSent = part >= 1
  return (
    <p className="crop-progress">
      <label htmlFor="crop-progress" role="status">
        {t(isSent ? 'dialog.preparing' : 'dialog.sending')}
      </label>
      <progress id="crop-progress" max={1} value={isSent ? undefined : part} />
    </p>
  )
}
