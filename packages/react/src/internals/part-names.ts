/** What names a part that is nobody's to replace, as attributes: `<p {...formPart('intro')}>`. */
function partsOf(scope: string) {
  return (part: string) => ({ 'data-scope': scope, 'data-part': part });
}

export const approvalPart = /* @__PURE__ */ partsOf('approval-dialog');
export const consentPart = /* @__PURE__ */ partsOf('url-consent-dialog');
export const formPart = /* @__PURE__ */ partsOf('elicitation-form');
export const inboxPart = /* @__PURE__ */ partsOf('inbox');
