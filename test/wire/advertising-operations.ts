import type { OperationTable } from "./wire-operation.ts";

/**
 * The 150 operations of the advertising service, copied from its document in the document's order. Independent of the
 * call sheets, so that errors in the call sheets are found.
 */
export const advertisingOperations = {
  advertisers: {
    audit: "GET /v1/advertisers/{advertiserId}:audit",
    bulkEditAdvertiserAssignedTargetingOptions:
      "POST /v1/advertisers/{advertiserId}:bulkEditAdvertiserAssignedTargetingOptions",
    bulkListAdvertiserAssignedTargetingOptions:
      "GET /v1/advertisers/{advertiserId}:bulkListAdvertiserAssignedTargetingOptions",
    create: "POST /v1/advertisers",
    delete: "DELETE /v1/advertisers/{advertiserId}",
    get: "GET /v1/advertisers/{advertiserId}",
    list: "GET /v1/advertisers",
    patch: "PATCH /v1/advertisers/{advertiser.advertiserId}",
  },
  "advertisers.assets": {
    upload: {
      metadata: "POST /v1/advertisers/{advertiserId}/assets",
      media: "POST /upload/v1/advertisers/{advertiserId}/assets",
    },
  },
  "advertisers.campaigns": {
    bulkListCampaignAssignedTargetingOptions:
      "GET /v1/advertisers/{advertiserId}/campaigns/{campaignId}:bulkListCampaignAssignedTargetingOptions",
    create: "POST /v1/advertisers/{campaign.advertiserId}/campaigns",
    delete: "DELETE /v1/advertisers/{advertiserId}/campaigns/{campaignId}",
    get: "GET /v1/advertisers/{advertiserId}/campaigns/{campaignId}",
    list: "GET /v1/advertisers/{advertiserId}/campaigns",
    patch: "PATCH /v1/advertisers/{campaign.advertiserId}/campaigns/{campaign.campaignId}",
  },
  "advertisers.campaigns.targetingTypes.assignedTargetingOptions": {
    get: "GET /v1/advertisers/{advertiserId}/campaigns/{campaignId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    list: "GET /v1/advertisers/{advertiserId}/campaigns/{campaignId}/targetingTypes/{targetingType}/assignedTargetingOptions",
  },
  "advertisers.channels": {
    create: "POST /v1/advertisers/{advertiserId}/channels",
    get: "GET /v1/advertisers/{advertiserId}/channels/{channelId}",
    list: "GET /v1/advertisers/{advertiserId}/channels",
    patch: "PATCH /v1/advertisers/{advertiserId}/channels/{channel.channelId}",
  },
  "advertisers.channels.sites": {
    bulkEdit: "POST /v1/advertisers/{advertiserId}/channels/{channelId}/sites:bulkEdit",
    create: "POST /v1/advertisers/{advertiserId}/channels/{channelId}/sites",
    delete: "DELETE /v1/advertisers/{advertiserId}/channels/{channelId}/sites/{urlOrAppId}",
    list: "GET /v1/advertisers/{advertiserId}/channels/{channelId}/sites",
    replace: "POST /v1/advertisers/{advertiserId}/channels/{channelId}/sites:replace",
  },
  "advertisers.creatives": {
    create: "POST /v1/advertisers/{creative.advertiserId}/creatives",
    delete: "DELETE /v1/advertisers/{advertiserId}/creatives/{creativeId}",
    get: "GET /v1/advertisers/{advertiserId}/creatives/{creativeId}",
    list: "GET /v1/advertisers/{advertiserId}/creatives",
    patch: "PATCH /v1/advertisers/{creative.advertiserId}/creatives/{creative.creativeId}",
  },
  "advertisers.insertionOrders": {
    bulkListInsertionOrderAssignedTargetingOptions:
      "GET /v1/advertisers/{advertiserId}/insertionOrders/{insertionOrderId}:bulkListInsertionOrderAssignedTargetingOptions",
    create: "POST /v1/advertisers/{insertionOrder.advertiserId}/insertionOrders",
    delete: "DELETE /v1/advertisers/{advertiserId}/insertionOrders/{insertionOrderId}",
    get: "GET /v1/advertisers/{advertiserId}/insertionOrders/{insertionOrderId}",
    list: "GET /v1/advertisers/{advertiserId}/insertionOrders",
    patch:
      "PATCH /v1/advertisers/{insertionOrder.advertiserId}/insertionOrders/{insertionOrder.insertionOrderId}",
  },
  "advertisers.insertionOrders.targetingTypes.assignedTargetingOptions": {
    get: "GET /v1/advertisers/{advertiserId}/insertionOrders/{insertionOrderId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    list: "GET /v1/advertisers/{advertiserId}/insertionOrders/{insertionOrderId}/targetingTypes/{targetingType}/assignedTargetingOptions",
  },
  "advertisers.invoices": {
    list: "GET /v1/advertisers/{advertiserId}/invoices",
    lookupInvoiceCurrency: "GET /v1/advertisers/{advertiserId}/invoices:lookupInvoiceCurrency",
  },
  "advertisers.lineItems": {
    bulkEditLineItemAssignedTargetingOptions:
      "POST /v1/advertisers/{advertiserId}/lineItems/{lineItemId}:bulkEditLineItemAssignedTargetingOptions",
    bulkListLineItemAssignedTargetingOptions:
      "GET /v1/advertisers/{advertiserId}/lineItems/{lineItemId}:bulkListLineItemAssignedTargetingOptions",
    create: "POST /v1/advertisers/{lineItem.advertiserId}/lineItems",
    delete: "DELETE /v1/advertisers/{advertiserId}/lineItems/{lineItemId}",
    generateDefault: "POST /v1/advertisers/{advertiserId}/lineItems:generateDefault",
    get: "GET /v1/advertisers/{advertiserId}/lineItems/{lineItemId}",
    list: "GET /v1/advertisers/{advertiserId}/lineItems",
    patch: "PATCH /v1/advertisers/{lineItem.advertiserId}/lineItems/{lineItem.lineItemId}",
  },
  "advertisers.lineItems.targetingTypes.assignedTargetingOptions": {
    create:
      "POST /v1/advertisers/{advertiserId}/lineItems/{lineItemId}/targetingTypes/{targetingType}/assignedTargetingOptions",
    delete:
      "DELETE /v1/advertisers/{advertiserId}/lineItems/{lineItemId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    get: "GET /v1/advertisers/{advertiserId}/lineItems/{lineItemId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    list: "GET /v1/advertisers/{advertiserId}/lineItems/{lineItemId}/targetingTypes/{targetingType}/assignedTargetingOptions",
  },
  "advertisers.locationLists": {
    create: "POST /v1/advertisers/{advertiserId}/locationLists",
    get: "GET /v1/advertisers/{advertiserId}/locationLists/{locationListId}",
    list: "GET /v1/advertisers/{advertiserId}/locationLists",
    patch: "PATCH /v1/advertisers/{advertiserId}/locationLists/{locationList.locationListId}",
  },
  "advertisers.locationLists.assignedLocations": {
    bulkEdit:
      "POST /v1/advertisers/{advertiserId}/locationLists/{locationListId}/assignedLocations:bulkEdit",
    create: "POST /v1/advertisers/{advertiserId}/locationLists/{locationListId}/assignedLocations",
    delete:
      "DELETE /v1/advertisers/{advertiserId}/locationLists/{locationListId}/assignedLocations/{assignedLocationId}",
    list: "GET /v1/advertisers/{advertiserId}/locationLists/{locationListId}/assignedLocations",
  },
  "advertisers.manualTriggers": {
    activate: "POST /v1/advertisers/{advertiserId}/manualTriggers/{triggerId}:activate",
    create: "POST /v1/advertisers/{manualTrigger.advertiserId}/manualTriggers",
    deactivate: "POST /v1/advertisers/{advertiserId}/manualTriggers/{triggerId}:deactivate",
    get: "GET /v1/advertisers/{advertiserId}/manualTriggers/{triggerId}",
    list: "GET /v1/advertisers/{advertiserId}/manualTriggers",
    patch:
      "PATCH /v1/advertisers/{manualTrigger.advertiserId}/manualTriggers/{manualTrigger.triggerId}",
  },
  "advertisers.negativeKeywordLists": {
    create: "POST /v1/advertisers/{advertiserId}/negativeKeywordLists",
    delete: "DELETE /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}",
    get: "GET /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}",
    list: "GET /v1/advertisers/{advertiserId}/negativeKeywordLists",
    patch:
      "PATCH /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordList.negativeKeywordListId}",
  },
  "advertisers.negativeKeywordLists.negativeKeywords": {
    bulkEdit:
      "POST /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}/negativeKeywords:bulkEdit",
    create:
      "POST /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}/negativeKeywords",
    delete:
      "DELETE /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}/negativeKeywords/{keywordValue}",
    list: "GET /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}/negativeKeywords",
    replace:
      "POST /v1/advertisers/{advertiserId}/negativeKeywordLists/{negativeKeywordListId}/negativeKeywords:replace",
  },
  "advertisers.targetingTypes.assignedTargetingOptions": {
    create:
      "POST /v1/advertisers/{advertiserId}/targetingTypes/{targetingType}/assignedTargetingOptions",
    delete:
      "DELETE /v1/advertisers/{advertiserId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    get: "GET /v1/advertisers/{advertiserId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    list: "GET /v1/advertisers/{advertiserId}/targetingTypes/{targetingType}/assignedTargetingOptions",
  },
  combinedAudiences: {
    get: "GET /v1/combinedAudiences/{combinedAudienceId}",
    list: "GET /v1/combinedAudiences",
  },
  customLists: {
    get: "GET /v1/customLists/{customListId}",
    list: "GET /v1/customLists",
  },
  firstAndThirdPartyAudiences: {
    create: "POST /v1/firstAndThirdPartyAudiences",
    editCustomerMatchMembers:
      "POST /v1/firstAndThirdPartyAudiences/{firstAndThirdPartyAudienceId}:editCustomerMatchMembers",
    get: "GET /v1/firstAndThirdPartyAudiences/{firstAndThirdPartyAudienceId}",
    list: "GET /v1/firstAndThirdPartyAudiences",
    patch:
      "PATCH /v1/firstAndThirdPartyAudiences/{firstAndThirdPartyAudience.firstAndThirdPartyAudienceId}",
  },
  trackingGroups: {
    get: "GET /v1/trackingGroups/{trackingGroupId}",
    patch: "PATCH /v1/trackingGroups/{trackingGroup.trackingGroupId}",
  },
  platformAudiences: {
    get: "GET /v1/platformAudiences/{platformAudienceId}",
    list: "GET /v1/platformAudiences",
  },
  customBiddingAlgorithms: {
    create: "POST /v1/customBiddingAlgorithms",
    get: "GET /v1/customBiddingAlgorithms/{customBiddingAlgorithmId}",
    list: "GET /v1/customBiddingAlgorithms",
    patch: "PATCH /v1/customBiddingAlgorithms/{customBiddingAlgorithm.customBiddingAlgorithmId}",
    uploadScript: "GET /v1/customBiddingAlgorithms/{customBiddingAlgorithmId}:uploadScript",
  },
  "customBiddingAlgorithms.scripts": {
    create: "POST /v1/customBiddingAlgorithms/{customBiddingAlgorithmId}/scripts",
    get: "GET /v1/customBiddingAlgorithms/{customBiddingAlgorithmId}/scripts/{customBiddingScriptId}",
    list: "GET /v1/customBiddingAlgorithms/{customBiddingAlgorithmId}/scripts",
  },
  guaranteedOrders: {
    create: "POST /v1/guaranteedOrders",
    editGuaranteedOrderReadAccessors:
      "POST /v1/guaranteedOrders/{guaranteedOrderId}:editGuaranteedOrderReadAccessors",
    get: "GET /v1/guaranteedOrders/{guaranteedOrderId}",
    list: "GET /v1/guaranteedOrders",
    patch: "PATCH /v1/guaranteedOrders/{guaranteedOrder.guaranteedOrderId}",
  },
  inventorySourceGroups: {
    create: "POST /v1/inventorySourceGroups",
    delete: "DELETE /v1/inventorySourceGroups/{inventorySourceGroupId}",
    get: "GET /v1/inventorySourceGroups/{inventorySourceGroupId}",
    list: "GET /v1/inventorySourceGroups",
    patch: "PATCH /v1/inventorySourceGroups/{inventorySourceGroup.inventorySourceGroupId}",
  },
  "inventorySourceGroups.assignedInventorySources": {
    bulkEdit:
      "POST /v1/inventorySourceGroups/{inventorySourceGroupId}/assignedInventorySources:bulkEdit",
    create: "POST /v1/inventorySourceGroups/{inventorySourceGroupId}/assignedInventorySources",
    delete:
      "DELETE /v1/inventorySourceGroups/{inventorySourceGroupId}/assignedInventorySources/{assignedInventorySourceId}",
    list: "GET /v1/inventorySourceGroups/{inventorySourceGroupId}/assignedInventorySources",
  },
  inventorySources: {
    create: "POST /v1/inventorySources",
    editInventorySourceReadWriteAccessors:
      "POST /v1/inventorySources/{inventorySourceId}:editInventorySourceReadWriteAccessors",
    get: "GET /v1/inventorySources/{inventorySourceId}",
    list: "GET /v1/inventorySources",
    patch: "PATCH /v1/inventorySources/{inventorySource.inventorySourceId}",
  },
  media: {
    download: "GET /download/{resourceName=**}",
    upload: {
      metadata: "POST /media/{resourceName=**}",
      media: "POST /upload/media/{resourceName=**}",
    },
  },
  partners: {
    bulkEditPartnerAssignedTargetingOptions:
      "POST /v1/partners/{partnerId}:bulkEditPartnerAssignedTargetingOptions",
    get: "GET /v1/partners/{partnerId}",
    list: "GET /v1/partners",
  },
  "partners.channels": {
    create: "POST /v1/partners/{partnerId}/channels",
    get: "GET /v1/partners/{partnerId}/channels/{channelId}",
    list: "GET /v1/partners/{partnerId}/channels",
    patch: "PATCH /v1/partners/{partnerId}/channels/{channel.channelId}",
  },
  "partners.channels.sites": {
    bulkEdit: "POST /v1/partners/{partnerId}/channels/{channelId}/sites:bulkEdit",
    create: "POST /v1/partners/{partnerId}/channels/{channelId}/sites",
    delete: "DELETE /v1/partners/{partnerId}/channels/{channelId}/sites/{urlOrAppId}",
    list: "GET /v1/partners/{partnerId}/channels/{channelId}/sites",
    replace: "POST /v1/partners/{partnerId}/channels/{channelId}/sites:replace",
  },
  "partners.targetingTypes.assignedTargetingOptions": {
    create: "POST /v1/partners/{partnerId}/targetingTypes/{targetingType}/assignedTargetingOptions",
    delete:
      "DELETE /v1/partners/{partnerId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    get: "GET /v1/partners/{partnerId}/targetingTypes/{targetingType}/assignedTargetingOptions/{assignedTargetingOptionId}",
    list: "GET /v1/partners/{partnerId}/targetingTypes/{targetingType}/assignedTargetingOptions",
  },
  sdfdownloadtasks: {
    create: "POST /v1/sdfdownloadtasks",
  },
  "sdfdownloadtasks.operations": {
    get: "GET /v1/{name=sdfdownloadtasks/operations/*}",
  },
  "targetingTypes.targetingOptions": {
    get: "GET /v1/targetingTypes/{targetingType}/targetingOptions/{targetingOptionId}",
    list: "GET /v1/targetingTypes/{targetingType}/targetingOptions",
    search: "POST /v1/targetingTypes/{targetingType}/targetingOptions:search",
  },
  users: {
    bulkEditAssignedUserRoles: "POST /v1/users/{userId}:bulkEditAssignedUserRoles",
    create: "POST /v1/users",
    delete: "DELETE /v1/users/{userId}",
    get: "GET /v1/users/{userId}",
    list: "GET /v1/users",
    patch: "PATCH /v1/users/{user.userId}",
  },
} as const satisfies OperationTable;
