import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { MemoryPhotos } from './memory-photos.tsx'
import type { MemoryActs, MemoryShown, SaveTextResult } from './use-memory-acts.ts'

type MemoryDialogProps = { memory: MemoryShown; acts: MemoryActs; onClose: () => void }

/** The editor of a memory: photographs are saved when uploaded, the text on save. */
export function MemoryDialog({ memory, acts, onClose }: MemoryDialogProps) {
  const { t } = useTranslation('memories')
  const [initial] = useState({ words: memory.words, version: memory.version })
  const [words, setWords] = useState(initial.words)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<SaveTextResult, { kind: 'done' }> | null>(null)
  const isWritten = words !== initial.words
  const keep = async (version = initial.version) => {
    if (acts.busy) return
    if (!isWritten) return onClose()
    const result = await acts.write(memory.giftId, version, words)
    if (result.kind === 'done') onClose()
    else setRefusal(result)
  }
  return (
    <Modal
      title={memory.title}
      className="news-dialog memory-dialog"
      width="md"
      isLong
      isChanged={isWritten}
      isHeld={isSending}
      onClose={onClose}
      actions={() => (
        <>
          {isWritten && <Action onClick={onClose}>{t('form.leave')}</Action>}
          <Action look="primary" busy={acts.busy} onClick={() => void keep()}>
            {t(isWritten ? 'form.save' : 'form.done')}
          </Action>
        </>
      )}
    >
      {refusal && (
        <Refused
          refusal={refusal}
          onTheirs={(theirs) => {
            setWords(theirs)
            setRefusal(null)
          }}
          onMine={(version) => void keep(version)}
        />
      )}
      <TextField
        label={t('form.words')}
        hint={t('form.wordsHint')}
        rows={6}
        value={words}
        maxLength={memoryLimits.words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <MemoryPhotos memory={memory} acts={acts} onSending={setSending} />
    </Modal>
  )
}

type RefusedProps = {
  refusal: Exclude<SaveTextResult, { kind: 'done' }>
  onTheirs: (words: string) => void
  onMine: (version: number) => void
}

function Refused({ refusal, onTheirs, onMine }: RefusedProps) {
  const { t } = useTranslation('memories')
  return (
    <div className="memory-refused" role="alert">
      <Icon name="alert" />
      <div>
        <p>{t(`refused.${refusal.kind}`)}</p>
        {refusal.kind === 'changed' && (
          <>
            <blockquote>{refusal.words || t('refused.empty')}</blockquote>
            <p className="memory-refused-acts">
              <Action small onClick={() => onTheirs(refusal.words)}>
                {t('refused.theirs')}
              </Action>
              <Action small onClick={() => onMine(refusal.version)}>
                {t('refused.mine')}
              </Action>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
