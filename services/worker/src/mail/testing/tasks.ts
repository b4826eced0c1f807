import type { AssignmentMail, TaskMail } from "../task-mails.ts";
import { base, project, settings, severalParcels } from "./samples.ts";

const waiting = {
  id: base.inquiry.id,
  user_name: base.inquiry.user_name,
  user_phone: base.inquiry.user_phone,
  call_back: base.inquiry.call_back,
  due_at: "2026-11-21T13:05:00+00:00",
  overdue: true,
  project: project.name,
  parcels: ["Parcela A9"],
};

export const assignedInquiry: AssignmentMail = {
  id: `assignment-${base.inquiry.id}-1`,
  recipients: ["prodaja@example.com"],
  company: settings.company_name,
  inquiries: [{ ...waiting, by: "Marko Marić", word: "Zna nas od ranije.\nNazovi poslije 15 h." }],
};

export const dailyTasks: TaskMail = {
  id: "tasks-2026-11-23-nobody",
  recipients: ["prodaja@example.com"],
  company: settings.company_name,
  inquiries: [
    waiting,
    {
      ...waiting,
      id: severalParcels.inquiry.id,
      user_name: "Thomas Müller",
      user_phone: null,
      overdue: false,
    },
  ],
  reservations: [
    {
      until: "2026-11-23T10:00:00+00:00",
      parcel: "Parcela A9",
      project: project.name,
      contact: { id: base.inquiry.id, name: "Amar Hodžić", phone: "+387 61 222 333" },
    },
  ],
};
