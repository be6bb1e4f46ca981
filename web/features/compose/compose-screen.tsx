import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useNavigate } from 'react-router'
import { mailLimits } from '#shared/inputs/mail-limits.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import { TimeDialog } from '#web/workspace/mailbox/time-dialog.tsx'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import { useDroppedFiles } from '#web/ui/blocks/use-dropped-files.ts'
import type { StoredDraft } from './draft-keeping.ts'
import { FileList } from './file-list.tsx'
import { DraftSaveState } from './draft-save-state.tsx'
import { PeopleFields } from './people-fields.tsx'
import { keep } from '#web/workspace/compose/kept-draft.ts'
import { QuotedOriginal } from './quoted-original.tsx'
import { SignatureLine } from './signature-line.tsx'
import { Tones } from './tones.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { useDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import { type MailToForward, useForwardedFiles } from './use-forwarding.ts'
import { useQuotedOriginal } from './use-quoted-original.ts'
import { useSending } from './use-sending.ts'
import type { Writing } from '#web/workspace/compose/writing.ts'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import './compose.css'

const LetterEditor = lazy(() => import('./letter-editor.tsx'))

type ComposeScreenProps = {
  id: string
  stored: StoredDraft | null
  seed: Writing
  /** The writer's signature as plain text; empty for none. */
  signature: string
  /** The mail to forward, whose files are attached. */
  forwarding: MailToForward | null
  backTo: string
  acts: MailActs
}

/** A letter being written: recipients, subject, text and attachments. It saves itself. */
export function ComposeScreen({ id, stored, seed, signature, forwarding, backTo, acts }: ComposeScreenProps) {
  const { t } = useTranslation('mailbox')
  const { id: weddingId } = useWedding()
  const draft = useDraft({ id, weddingId, stored, seed })
  const { writing, write } = draft
  const [typed, setTyped] = useState('')
  const files = useFiles(weddingId, writing.attachments, (attachments) => write({ attachments }))
  const { isOver: isDragging, landing } = useDroppedFiles((added) => void files.add(added))
  useForwardedFiles(forwarding, files.add)
  const [mine, setMine] = useState(signature)
  const letter = useQuotedOriginal(draft, mine)
  const sending = useSending({ id, draft, letter, typed, files, acts, backTo })
  const problem = draft.problem ?? sending.problem
  const heading = useRef<HTMLHeadingElement>(null)
  const change = (changes: Partial<Writing>) => {
    sending.forgetProblem()
    write(changes)
  }
  return (
    <section
      className="reading compose"
      aria-label={t('compose.label')}
      data-dragging={isDragging || undefined}
      // A sent letter is inert until its screen closes.
      inert={draft.isEnded}
      {...landing}
    >
      <PageName title={t('compose.label')} />
      <ComposeHead heading={heading} backTo={backTo} onDiscard={() => void sending.discard()} />
      {/* A slow upload can be removed while sending waits for it. */}
      <div className="reading-body" inert={sending.busy && !files.isSending}>
        <div className="compose-sheet">
          <DraftConflict draft={draft} />
          {draft.problem === 'gone' && <Gone writing={writing} />}
          <PeopleFields
            weddingId={weddingId}
            writing={writing}
            problem={problem === 'to' || problem === 'typed' ? t(`compose.problem.${problem}`) : null}
            onChange={change}
            onTyped={setTyped}
          />
          <div className="compose-line">
            <label htmlFor={`subject-${id}`}>{t('compose.subject')}</label>
            <input
              id={`subject-${id}`}
              value={writing.subject}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ subject: target.value })}
            />
          </div>
          <Tones
            writing={{ ...writing, content: letter.ownText }}
            onBegin={({ content, ...rest }) =>
              draft.replace({ ...rest, ...(content !== undefined && { content: letter.around(content) }) })
            }
          />
          <Suspense fallback={<div className="letter-editor" aria-busy="true" />}>
            <LetterEditor
              html={letter.ownText}
              focusFrom={heading}
              turn={draft.turn}
              placeholder={t('compose.placeholder')}
              onChange={(text) => {
                letter.onWritten(text)
                change({ content: letter.around(text) })
              }}
            />
          </Suspense>
          <SignatureLine
            mine={mine}
            isSigned={letter.signature !== ''}
            onSign={letter.sign}
            onSaved={(text) => {
              setMine(text)
              letter.sign(text)
            }}
          />
          <QuotedOriginal quoted={letter} />
          <FileList
            files={writing.attachments}
            underway={files.underway}
            onRemove={(gone) => change({ attachments: writing.attachments.filter((one) => one.id !== gone) })}
            onDrop={files.drop}
          />
        </div>
      </div>
      <ComposeFoot
        problem={
          problem && problem !== 'to' && problem !== 'typed'
            ? t(`compose.problem.${problem}`, mailLimits)
            : null
        }
        where={<DraftSaveState draft={draft} />}
        busy={sending.busy}
        onFiles={(chosen) => void files.add(chosen)}
        onSend={(at) => void sending.send(at)}
      />
    </section>
  )
}

type ComposeHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>
  backTo: string
  onDiscard: () => void
}

function ComposeHead({ heading, backTo, onDiscard }: ComposeHeadProps) {
  const { t } = useTranslation('mailbox')
  useFocusOnShow(heading, { preventScroll: true })
  return (
    <header>
      <Link
        className="ws-icon-btn reading-back"
        to={backTo}
        aria-label={t('read.back')}
        title={t('read.back')}
      >
        <Icon name="arrow-left" />
      </Link>
      <div className="reading-who">
        <h2 tabIndex={-1} ref={heading}>
          {t('compose.label')}
        </h2>
      </div>
      <IconAction icon="trash" label={t('compose.discard')} onClick={onDiscard} />
    </header>
  )
}

/** Shown when another person sent or deleted the draft: this text can continue as a new letter. */
function Gone({ writing }: { writing: Writing }) {
  const { t } = useTranslation('mailbox')
  const navigate = useNavigate()
  const goOn = () => {
    const id = newId()
    keep(id, { version: null, writing })
    void navigate(mailboxAddress({ draft: id }), { replace: true })
  }
  return (
    <div className="two-texts" role="alert">
      <p>
        <Icon name="info" className="s" />
        <span>{t('compose.gone')}</span>
      </p>
      <Action small onClick={goOn}>
        {t('compose.goOn')}
      </Action>
    </div>
  )
}

type ComposeFootProps = {
  problem: string | null
  where: React.ReactNode
  busy: boolean
  onFiles: (files: File[]) => void
  onSend: (at: string | null) => void
}

function ComposeFoot({ problem, where, busy, onFiles, onSend }: ComposeFootProps) {
  const { t } = useTranslation('mailbox')
  const [isScheduling, setScheduling] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <footer className="compose-foot" data-bottom-bar>
      <div className="compose-said">
        {problem ? (
          <p className="compose-problem" role="alert">
            {problem}
          </p>
        ) : (
          where
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconAction icon="paperclip" label={t('compose.attach')} onClick={() => chooser.current?.click()} />
      <IconAction icon="clock" label={t('schedule.send.title')} onClick={() => setScheduling(true)} />
      <Action look="primary" icon="send" busy={busy} onClick={() => onSend(null)}>
        {t('compose.send')}
      </Action>
      {isScheduling && <TimeDialog purpose="send" onClose={() => setScheduling(false)} onChosen={onSend} />}
    </footer>
  )
}
