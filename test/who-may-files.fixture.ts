import { wavOf } from '#server/domain/files/recordings/recordings.fixture.ts'
import { everybody, loggedIn, partners, type Row } from './who-may-groups.fixture.ts'

/** Operations with files: voice notes of guests, attachments of partners. */
export const whoMayFiles: Record<string, Row> = {
  'Mutation.takeVoiceNote': {
    query:
      'mutation ($token: String!, $file: File!) { answer: takeVoiceNote(token: $token, file: $file) { ... on OwnVoiceNote { key } } }',
    variables: ({ token }) => ({ token, file: new File([wavOf(1)], 'voz') }),
    allowed: everybody,
  },
  'Mutation.clearAvatar': { query: 'mutation { answer: clearAvatar { id } }', allowed: loggedIn },
  'Mutation.uploadAttachment': {
    query:
      'mutation ($id: UUID!, $file: File!) { answer: uploadAttachment(weddingId: $id, ownerKind: mail, file: $file) { ... on Attachment { id } } }',
    variables: ({ wedding }) => ({ id: wedding.id, file: new File(['Croquetas'], 'menu.txt') }),
    allowed: partners,
  },
}
