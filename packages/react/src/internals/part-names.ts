/**
 * What names a part that is nobody's to replace, as attributes, with the pieces of the theme that it is made of:
 * `<p {...formPart('intro', 'quiet')}>`.
 */
function partsOf(scope: string) {
  return (part: string, look?: string) => ({
    'data-scope': scope,
    'data-part': part,
    'data-elicit-look': look,
  });
}

export const approvalPart = /* @__PURE__ */ partsOf('approval-dialog');
export const consentPart = /* @__PURE__ */ partsOf('url-consent-dialog');
export const formPart = /* @__PURE__ */ partsOf('elicitation-form');
export const inboxPart = /* @__PURE__ */ partsOf('inbox');
