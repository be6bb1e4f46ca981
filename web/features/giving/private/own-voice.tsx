import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { VoiceNoteProblem } from '#shared/voice-note-limits.ts'
import { useVoice } from '#web/workspace/voice/use-voice.ts'
import { VoiceRecorder } from '#web/workspace/voice/voice-recorder.tsx'
import { execute } from '#web/graphql/execute.ts'
import { KeepVoiceNoteDocument, type PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { chapterOf } from './gift-words.ts'

type OwnVoiceProps = { gift: PrivateGiftFragment; couple: string; problem: VoiceNoteProblem | null }

/** The giver's voice note: added, replaced or removed until the couple open it. */
export function OwnVoice({ gift, couple, problem }: OwnVoiceProps) {
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { token, voiceNote, wedding } = gift
  const voice = useVoice(voiceNote ?? null, { token }, async (next) => {
    const answer = await execute(KeepVoiceNoteDocument, { token, key: next?.key ?? null }).catch(() => null)
    void revalidate()
    return answer?.keepVoiceNote.__typename === 'PrivateContribution'
  })
  const openedOn = voiceNote?.openedAt ? format.dayOf(voiceNote.openedAt, wedding.timeZone) : null
  return (
    <div id="voz">
      <VoiceRecorder
        voice={voice}
        couple={couple}
        openedOn={openedOn}
        isLived={chapterOf(gift) === 'lived'}
      />
      <noscript>
        <PlainVoice token={token} couple={couple} hasVoice={Boolean(voiceNote)} problem={problem} />
      </noscript>
    </div>
  )
}

type PlainProps = { token: string; couple: string; hasVoice: boolean; problem: VoiceNoteProblem | null }

/** Without JavaScript there is no recording, but a file can be uploaded. */
function PlainVoice({ token, couple, hasVoice, problem }: PlainProps) {
  const { t } = useTranslation('voice')
  return (
    <form className="voice-plain panel-card" method="post" action="/voz" encType="multipart/form-data">
      <h2>{t('plain.title')}</h2>
      <p className="muted">{hasVoice ? t('yours') : t('plain.lead', { couple })}</p>
      {problem && <p className="voice-problem">{t(`problems.${problem}`)}</p>}
      <input type="hidden" name="token" value={token} />
      <label>
        {t('plain.file')} <input type="file" name="file" accept="audio/*" />
      </label>
      <button className="btn btn-2">{t('plain.send')}</button>
    </form>
  )
}
