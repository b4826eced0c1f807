import { Box } from "@mui/material";
import type { Project } from "@solar/domain/rows.gen";
import { TextInput, useTranslate } from "react-admin";
import { HistorySection } from "../../history/HistorySection.tsx";
import { RecordForm } from "../../records/RecordForm.tsx";
import { EditOrRead, SaveToolbar } from "../../ui/EditOrRead.tsx";
import { Section, sectionId } from "../../ui/Section.tsx";
import { Button } from "../../ui/Text.tsx";
import { GalleryInput } from "../../uploads/GalleryInput.tsx";
import { MainImageInput } from "../../uploads/MainImageInput.tsx";
import { MissingFacts, ProjectFactInputs } from "../ProjectFactInputs.tsx";
import {
  ProjectDateInputs,
  ProjectMoneyInputs,
  ProjectTextInputs,
  PublishingInputs,
} from "../ProjectInputs.tsx";
import { parkData } from "../park-data.ts";
import { isReference, projectPayload } from "../project-rules.ts";
import { TechnicalDetailsInput } from "../TechnicalDetailsInput.tsx";
import { ViewsSection } from "./ViewsSection.tsx";

const sections = [
  "edit_project.sections.texts",
  "edit_project.sections.publishing",
  "edit_project.sections.dates",
  "edit_project.sections.finance",
  "edit_project.sections.facts",
  "edit_project.sections.main_image",
  "edit_project.sections.images",
  "edit_project.sections.videos",
  "edit_project.sections.technical_details",
];

/** The project's own data: texts, publishing, dates, money, pictures, videos, technical details, history. */
export const BasicsTab = ({ project }: { project: Project }) => (
  <>
    <SectionNav titles={isReference(project) ? sections : [...sections, "edit_project.sections.views"]} />
    <EditOrRead resource="projects">
      <RecordForm
        resource="projects"
        id={project.id}
        transform={projectPayload}
        changes={parkData}
        saved="edit_project.updated"
        failed="edit_project.update_error"
      >
        <Section title="edit_project.sections.texts">
          <ProjectTextInputs />
        </Section>
        <Section title="edit_project.sections.publishing">
          <PublishingInputs storedStatus={project.status} />
        </Section>
        <Section title="edit_project.sections.dates">
          <ProjectDateInputs all />
        </Section>
        <Section title="edit_project.sections.finance">
          <ProjectMoneyInputs />
        </Section>
        <Section title="edit_project.sections.facts">
          {!isReference(project) && <MissingFacts project={project} />}
          <ProjectFactInputs />
        </Section>
        <Section title="edit_project.sections.main_image">
          <MainImageInput
            source="main_image_url"
            label="resources.projects.fields.main_image_url"
            upload="now"
          />
        </Section>
        <Section title="edit_project.sections.images">
          <GalleryInput
            kind="image"
            hideLabel
            upload="now"
            source="image_gallery"
            label="resources.projects.fields.image_gallery"
            add="edit_project.gallery.add"
            empty="edit_project.gallery.empty"
          />
        </Section>
        <Section title="edit_project.sections.videos">
          <TextInput source="video_url" helperText="resources.projects.help.video_url" />
          <GalleryInput
            kind="video"
            upload="now"
            source="video_gallery"
            label="resources.projects.fields.video_gallery"
            add="edit_project.videos.add"
            empty="edit_project.videos.empty"
          />
        </Section>
        <Section title="edit_project.sections.technical_details">
          <TechnicalDetailsInput source="technical_details" />
        </Section>
        <SaveToolbar label="edit_project.save" />
      </RecordForm>
    </EditOrRead>
    {!isReference(project) && (
      <Section title="edit_project.sections.views">
        <ViewsSection project={project} />
      </Section>
    )}
    <HistorySection table="projects" id={project.id} current={project} />
  </>
);

/** Leads to the sections of a long page; stays below the header, and scrolls sideways where it has no room. */
const SectionNav = ({ titles }: { titles: readonly string[] }) => {
  const translate = useTranslate();
  const go = (title: string) => {
    const section = document.getElementById(sectionId(title));
    section?.scrollIntoView({ block: "start" });
    section?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="nav"
      aria-label={translate("common.sections")}
      sx={{
        position: "sticky",
        top: 60,
        zIndex: 2,
        display: "flex",
        gap: 0.5,
        overflowX: "auto",
        mx: { xs: -2, md: -3 },
        px: { xs: 2, md: 3 },
        py: 0.5,
        mb: 1.5,
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {titles.map((title) => (
        <Button
          label={title}
          key={title}
          size="small"
          color="inherit"
          onClick={() => go(title)}
          sx={{ flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
        />
      ))}
    </Box>
  );
};
