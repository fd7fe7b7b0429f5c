import {
  Building2,
  ChartColumn,
  FileText,
  Handshake,
  House,
  LifeBuoy,
  type LucideIcon,
  Percent,
  Users,
  Wallet,
} from 'lucide-react'
import type { SectionId } from '@/lib/shell/menu'

/** The icon of each section of the menu. */
export const menuIcons: Record<SectionId, LucideIcon> = {
  home: House,
  dashboard: ChartColumn,
  proposals: FileText,
  clients: Users,
  brokers: Handshake,
  calls: LifeBuoy,
  commissions: Percent,
  finance: Wallet,
  administration: Building2,
}
