import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxVoiceNoteSeconds } from '#shared/voice-note-limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import { canRecord } from './recording.ts'
import type { Voice } from './use-voice.ts'
import { minutesAndSeconds, VoicePlayer } from './voice-player.tsx'
import { VoiceFrame, type VoiceFrameProps } from './voice-frame.tsx'

type RecorderProps = VoiceFrameProps & { voice: Voice }

/** Records a voice note: a seal, a button, and playback before sending. Before hydration it only reserves its space. */
export function VoiceRecorder({ voice, ...frame }: RecorderProps) {
  const isHydrated = useHydrated()
  return (
    <VoiceFrame {...frame}>
      <div style={isHydrated ? undefined : { visibility: 'hidden' }}>
        <VoiceControls voice={voice} isOpened={Boolean(frame.openedOn)} />
      </div>
    </VoiceFrame>
  )
}

/** Unknown on the server; nearly every browser can record. */
const useCanRecord = () => !useHydrated() || canRecord()

/** The buttons and the player of a voice note in its present state. */
export function VoiceControls({ voice, isOpened }: { voice: Voice; isOpened: boolean }) {
  const { t } = useTranslation('voice')
  const isPossible = useCanRecord()
  const { state } = voice
  switch (state.is) {
    case 'asking':
      return <p role="status">{t('asking')}</p>
    case 'recording':
      return <Speaking voice={voice} seconds={state.seconds} levels={state.levels} />
    case 'sending':
      return (
        <>
          <VoicePlayer url={state.waiting.url} seconds={state.waiting.seconds} label={t('yours')} />
          <p className={state.problem ? 'voice-problem' : 'muted'} role="status">
            {state.problem ? t(`problems.${state.problem}`) : t('sending')}
          </p>
          {state.problem && (
            <p className="voice-acts">
              <button type="button" className="text-btn" onClick={voice.sendAgain}>
                <Icon name="upload" />
                <span>{t('sendAgain')}</span>
              </button>
              <Remove voice={voice} />
            </p>
          )}
        </>
      )
    case 'kept':
      return (
        <>
          <VoicePlayer url={state.voice.url} seconds={state.voice.seconds} label={t('yours')} />
          {!isOpened && (
            <p className="voice-acts">
              {isPossible && (
                <button type="button" className="text-btn" onClick={() => void voice.start()}>
                  <Icon name="mic" />
                  <span>{t('again')}</span>
                </button>
              )}
              <Remove voice={voice} />
            </p>
          )}
        </>
      )
    case 'empty':
      return <Empty voice={voice} problem={state.problem} removed={state.removed} />
  }
}

function Remove({ voice }: { voice: Voice }) {
  const { t } = useTranslation('voice')
  return (
    <button type="button" className="text-btn" onClick={() => void voice.remove()}>
      <Icon name="close" />
      <span>{t('remove')}</span>
    </button>
  )
}

type EmptyProps = { voice: Voice } & Pick<Extract<Voice['state'], { is: 'empty' }>, 'problem' | 'removed'>

function Empty({ voice, problem, removed }: EmptyProps) {
  const { t } = useTranslation('voice')
  const file = useRef<HTMLInputElement>(null)
  const isPossible = useCanRecord()
  return (
    <>
      {removed && (
        <p className="voice-removed" role="status">
          {t('removed')}{' '}
          <button type="button" className="text-btn" onClick={() => void voice.putBack(removed)}>
            <Icon name="undo" />
            <span>{t('putBack')}</span>
          </button>
        </p>
      )}
      {problem && (
        <p className="voice-problem" role="alert">
          {t(`problems.${problem}`)}
        </p>
      )}
      <p className="voice-acts">
        {isPossible && (
          <button type="button" className="btn btn-2" onClick={() => void voice.start()}>
            <Icon name="mic" />
            {t('record')}
          </button>
        )}
        <button type="button" className="text-btn" onClick={() => file.current?.click()}>
          <Icon name="paperclip" />
          <span>{t('choose')}</span>
        </button>
        <input
          ref={file}
          type="file"
          accept="audio/*,.m4a,.mp3,.ogg,.opus,.webm"
          className="sr"
          tabIndex={-1}
          aria-label={t('choose')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void voice.choose(chosen)
            target.value = ''
          }}
        />
      </p>
    </>
  )
}

const shownBars = 46

function Speaking({ voice, seconds, levels }: { voice: Voice; seconds: number; levels: readonly number[] }) {
  const { t } = useTranslation('voice')
  const stop = useRef<HTMLButtonElement>(null)
  useFocusOnShow(stop)
  const bars = levels.slice(-shownBars)
  const left = Math.max(0, maxVoiceNoteSeconds - Math.floor(seconds))
  return (
    <div className="voice-player speaking">
      <button type="button" className="voice-play" ref={stop} onClick={voice.stop} aria-label={t('stop')}>
        <span className="voice-stop" />
      </button>
      <span className="voice-wave" aria-hidden="true">
        {bars.map((level, bar) => (
          <i key={bar} data-done style={{ height: `${Math.round(10 + level * 90)}%` }} />
        ))}
      </span>
      <span className="voice-time" role="timer" aria-label={t('timer', { time: minutesAndSeconds(seconds) })}>
        {minutesAndSeconds(seconds)}
      </span>
      <p className="sr" role="status">
        {left <= 10 ? t('almost') : t('recording')}
      </p>
      {left <= 10 && <p className="voice-left">{t('left', { count: left })}</p>}
    </div>
  )
}
