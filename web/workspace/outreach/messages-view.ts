import { type MessageKind, messageKinds } from '#shared/inputs/outreach.ts'

/** How each kind of message is called in addresses. */
const inAddress: Record<MessageKind, string> = {
  invitation: 'invitacion',
  reminder: 'recordatorio',
  list: 'lista',
  thanks: 'gracias',
}

/** Which kind an address asks for; the invitation when it says nothing. */
export function kindOf(query: URLSearchParams): MessageKind {
  const asked = query.get('de')
  return messageKinds.find((kind) => inAddress[kind] === asked) ?? 'invitation'
}

/** Where the messages of a kind are sent. */
export function messagesAddress(kind: MessageKind): string {
  return kind === 'invitation' ? '/boda/invitados/mensajes' : `/boda/invitados/mensajes?de=${inAddress[kind]}`
}
