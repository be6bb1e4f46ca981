export { ReceivingAccountFull } from './payment-instructions.refusals.ts'
export { amountToSend } from './payment-instructions.ts'
export { roomFor } from './receiving-account-room.ts'
export { receivingAccountUses } from './receiving-account-use-query.ts'
