export { registerFile } from './register-file.ts'
export {
  keptMinor,
  receivingAccountNames,
  type RegisterRow,
  registerRows,
  paymentMethodOf,
} from './register-rows.ts'
export { registerWords } from './register-file.ts'
