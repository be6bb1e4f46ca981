import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import './voice.css'

const barCount = 46

/**
 * Returns the bar heights of a waveform. They are derived from the length alone, so that the file need not be
 * decoded.
 */
function barsOf(seed: number): number[] {
  return Array.from({ length: barCount }, (_, at) => {
    const wave =
      Math.sin(at * 0.9 + seed) * Math.sin(at * 0.23 + seed * 1.7) + Math.sin(at * 2.1 + seed * 0.3) * 0.4
    return 0.16 + Math.min(0.84, Math.abs(wave))
  })
}

/** `74` → "1:14". */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A player with one round button, the progress and the length. */
export function VoicePlayer({ url, seconds, label }: { url: string; seconds: number | null; label: string }) {
  const { t } = useTranslation('voice')
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const length = seconds ?? 0
  const toggle = () => {
    const player = audio.current
    if (!player) return
    if (player.paused) void player.play().catch(() => setBroken(true))
    else player.pause()
  }
  const done = length > 0 ? Math.min(1, at / length) : 0
  return (
    <div className="voice-player" role="group" aria-label={label}>
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false)
          setAt(0)
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className="voice-play"
        onClick={toggle}
        aria-label={isPlaying ? t('pause') : t('play')}
        data-playing={isPlaying || undefined}
      >
        {isPlaying ? <span className="voice-pause" /> : <Icon name="play" />}
      </button>
      <span className="voice-wave" aria-hidden="true">
        {barsOf(length).map((height, bar) => (
          <i
            key={bar}
            data-done={bar / barCount < done || undefined}
            style={{ height: `${Math.round(height * 100)}%` }}
          />
        ))}
      </span>
      <span className="voice-time">{minutesAndSeconds(isPlaying ? at : length)}</span>
      {isBroken && <p className="voice-problem">{t('broken')}</p>}
    </div>
  )
}
