import type { ImplementedReader } from '#server/platform/untrusted-files/file-reader.ts'

/**
 * All readers of untrusted files by name. Their parsers are loaded on first use; only the reader thread
 * imports this.
 */
export const fileReaders: Readonly<Record<string, () => Promise<ImplementedReader>>> = {
  'calendar-file': async () =>
    (await import('#server/domain/planning/calendar-files/calendar-files.reader.ts'))
      .calendarFileImplementation,
  attachment: async () =>
    (await import('#server/domain/files/attachments/attachments.reader.ts')).attachmentImplementation,
  'incoming-mail': async () =>
    (await import('#server/domain/planning/correspondence/correspondence.reader.ts'))
      .incomingMailImplementation,
  'payment-code': async () =>
    (await import('#server/domain/money/payment-codes/payment-codes.reader.ts')).paymentCodeImplementation,
  'voice-note': async () =>
    (await import('#server/domain/files/recordings/recordings.reader.ts')).voiceNoteImplementation,
  'bank-statement': async () =>
    (await import('#server/domain/money/statement-formats/statement-formats.reader.ts'))
      .bankStatementImplementation,
}
