import type { Attached, UploadOne } from '@/components/attachments/attached'
import { sendForm } from '@/components/uploads/send-form'
import { fileForm } from '@/components/uploads/use-upload'
import { bringCallFile } from '@/lib/api/conversations/calls'

/** Sends a file for a call that is not opened yet. */
export const bringForCall: UploadOne<Attached> = (file, onProgress, _kind, signal) =>
  sendForm(bringCallFile(), fileForm(file, file.name), onProgress, signal)
